import type { ReactNode } from 'react';
import type { Refusal } from '../lib/refusal.ts';
import { Banner } from './banner.tsx';

interface RefusalBannerProps {
  readonly refusal: Refusal | undefined;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Why a form was not accepted; nothing while it was not refused. */
export function RefusalBanner({ refusal, children }: RefusalBannerProps) {
  if (refusal === undefined) return null;
  return (
    <Banner tone="danger" title={refusal.title}>
      {refusal.detail !== undefined && <p>{refusal.detail}</p>}
      {children}
    </Banner>
  );
}
