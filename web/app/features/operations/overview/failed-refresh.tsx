import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface FailedRefreshProps {
  /** What could not be read again. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** What stands there is what was read last. */
export function FailedRefresh({ what, error, onRetry }: FailedRefreshProps) {
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title={`${what}, son bilinen hali görüyorsunuz`}
      action={
        <Button size="small" onClick={onRetry}>
          Tekrar Dene
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}
