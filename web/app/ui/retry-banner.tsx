import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface RetryBannerProps {
  readonly tone: 'warning' | 'danger';
  /** What could not be read. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** Something beside the rest of a page could not be read, and can be read again. */
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
      {error.message}
    </Banner>
  );
}
