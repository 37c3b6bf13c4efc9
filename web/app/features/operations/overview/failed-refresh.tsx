import { RetryBanner } from '../../../ui/retry-banner.tsx';

interface FailedRefreshProps {
  /** What could not be read again. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** What stands there is what was read last. */
export function FailedRefresh({ what, error, onRetry }: FailedRefreshProps) {
  return (
    <RetryBanner
      tone="warning"
      className="mb-4"
      title={`${what}, son bilinen hali görüyorsunuz`}
      error={error}
      onRetry={onRetry}
    />
  );
}
