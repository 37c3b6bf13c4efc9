import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { describeFailure } from './error-state.tsx';

interface RetryBannerProps {
  readonly tone: 'warning' | 'danger';
  /** What could not be loaded. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** A secondary part of a page that could not be loaded, with a retry button. */
export function RetryBanner({ error, onRetry, ...banner }: RetryBannerProps) {
  return (
    <Banner
      {...banner}
      action={
        <Button size="small" onClick={() => onRetry()}>
          Tekrar Dene
        </Button>
      }
    >
      {describeFailure(error)}
    </Banner>
  );
}

interface StaleListNoticeProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** The list is shown, but the last refresh failed. */
export function StaleListNotice({ error, onRetry }: StaleListNoticeProps) {
  return (
    <RetryBanner
      tone="warning"
      className="mb-5"
      title="Liste güncellenemedi, son bilinen hâli görüyorsunuz"
      error={error}
      onRetry={onRetry}
    />
  );
}
