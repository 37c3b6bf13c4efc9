import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface StaleListNoticeProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** The list stands, but the last look at the server failed. */
export function StaleListNotice({ error, onRetry }: StaleListNoticeProps) {
  return (
    <Banner
      tone="warning"
      className="mb-5"
      title="Liste güncellenemedi, son bilinen hali görüyorsunuz"
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
