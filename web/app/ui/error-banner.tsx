import type { ReactNode } from 'react';
import type { ErrorNotice } from '../lib/api/error-notice.ts';
import { Banner } from './banner.tsx';

interface ErrorBannerProps {
  readonly errorNotice: ErrorNotice | undefined;
  /** What the user can do about it. */
  readonly children?: ReactNode;
}

/** Why a form was refused; renders nothing without an error. */
export function ErrorBanner({ errorNotice, children }: ErrorBannerProps) {
  if (errorNotice === undefined) return null;
  return (
    <Banner tone="danger" title={errorNotice.title}>
      {errorNotice.detail !== undefined && <p>{errorNotice.detail}</p>}
      {children}
    </Banner>
  );
}
