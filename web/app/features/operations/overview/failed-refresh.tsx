import { RetryBanner } from '../../../ui/retry-banner.tsx';

interface FailedRefreshProps {
  /** Name of the data that could not be read again. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** Notice that the displayed data is outdated. */
export function FailedRefresh({ what, error, onRetry }: FailedRefreshProps) {
  return (
    <RetryBanner
      tone="warning"
      className="mb-4"
      title={`${what}, son bilinen hâli görüyorsunuz`}
      error={error}
      onRetry={onRetry}
    />
  );
}
