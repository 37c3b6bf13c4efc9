import type { ReactNode } from 'react';
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

interface PartPlaceholderProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** What failed. */
  readonly title: string;
  /** Placeholder while the part is loading. */
  readonly skeleton: ReactNode;
}

/** Stands where a part of the overview has no data: it is loading, or it failed in one line beside parts that work. */
export function PartPlaceholder({ query: { error, refetch }, title, skeleton }: PartPlaceholderProps) {
  return error === null ? skeleton : <RetryBanner tone="warning" title={title} error={error} onRetry={refetch} />;
}
