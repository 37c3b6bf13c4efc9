import type { ReactNode } from 'react';
import type { ErrorNotice } from '../lib/api/error-notice.ts';
import { Banner } from './banner.tsx';

interface ErrorBannerProps {
  readonly errorNotice: ErrorNotice | undefined;
  /** What the user can do about it. */
  readonly children?: ReactNode;
}

/** Long forms are sent from their end, where their beginning is out of sight. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why a form was refused, scrolled into view; renders nothing without an error. */
export function ErrorBanner({ errorNotice, children }: ErrorBannerProps) {
  if (errorNotice === undefined) return null;
  return (
    <div ref={bringIntoView} className="scroll-my-20">
      <Banner tone="danger" title={errorNotice.title}>
        {errorNotice.detail !== undefined && <p>{errorNotice.detail}</p>}
        {children}
      </Banner>
    </div>
  );
}
