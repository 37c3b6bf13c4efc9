import { useEffect, useRef } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { CreationError } from './creation-error.ts';

/**
 * Why the article was not created; the input is retained. Takes the focus, because the form may be longer than the
 * screen.
 */
export function CreationErrorBanner({ creationError }: { readonly creationError: CreationError }) {
  const location = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is announced, also when it is the same again
  useEffect(() => location.current?.focus(), [creationError]);
  return (
    <div ref={location} tabIndex={-1} className="outline-none">
      <Banner tone="danger" title={creationError.title}>
        {creationError.detail !== undefined && <p>{creationError.detail}</p>}
        {creationError.needsPlan && <TextLink to={paths.subscription}>Planları görün</TextLink>}
      </Banner>
    </div>
  );
}
