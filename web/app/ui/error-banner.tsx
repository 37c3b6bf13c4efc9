import type { ReactNode } from 'react';
import type { ErrorNotice } from '../lib/api/error-notice.ts';
import { Banner } from './banner.tsx';

interface ErrorBannerProps {
  readonly errorNotice: ErrorNotice | undefined;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Why a form was not accepted; nothing while it was not refused. */
export function ErrorBanner({ errorNotice, children }: ErrorBannerProps) {
  if (errorNotice === undefined) return null;
  return (
    <Banner tone="danger" title={errorNotice.title}>
      {errorNotice.detail !== undefined && <p>{errorNotice.detail}</p>}
      {children}
    </Banner>
  );
}
