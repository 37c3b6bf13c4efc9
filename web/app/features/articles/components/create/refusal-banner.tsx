import { paths } from '../../../../lib/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Refusal } from '../../creating/refusal.ts';

/** Why no article was created; what was typed is still there. */
export function RefusalBanner({ refusal }: { readonly refusal: Refusal }) {
  return (
    <Banner tone="danger" title={refusal.title}>
      {refusal.detail !== undefined && <p>{refusal.detail}</p>}
      {refusal.needsPlan && <TextLink to={paths.subscription}>Planları görün</TextLink>}
    </Banner>
  );
}
