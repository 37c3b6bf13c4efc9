import { useEffect, useRef } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Refusal } from '../../creating/refusal.ts';

/** Why no article was created; what was typed is still there. Takes the focus, since the form may be longer than the screen. */
export function RefusalBanner({ refusal }: { readonly refusal: Refusal }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is said, also when it is the same again
  useEffect(() => place.current?.focus(), [refusal]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner tone="danger" title={refusal.title}>
        {refusal.detail !== undefined && <p>{refusal.detail}</p>}
        {refusal.needsPlan && <TextLink to={paths.subscription}>Planları görün</TextLink>}
      </Banner>
    </div>
  );
}
