import { RetryBanner } from './retry-banner.tsx';

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
