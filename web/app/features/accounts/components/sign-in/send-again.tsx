import { type ReactNode, useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';

interface SendAgainProps {
  readonly send: () => Promise<unknown>;
  /** Further buttons beside it. */
  readonly children?: ReactNode;
}

/** Sends a mailed link once more, and says how often it was sent. */
export function SendAgain({ send, children }: SendAgainProps) {
  const [sentCount, setSentCount] = useState(0);
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const sendAgain = async () => {
    setErrorNotice(undefined);
    try {
      await send();
      setSentCount((count) => count + 1);
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Bağlantı yeniden gönderilemedi'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <ErrorBanner errorNotice={errorNotice} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button onClick={sendAgain} pendingLabel="Gönderiliyor...">
          Bağlantıyı yeniden gönder
        </Button>
        {children}
      </div>
      <p className="text-ink-soft text-sm empty:hidden" role="status">
        {sentCount > 0 &&
          `Bağlantıyı yeniden gönderdik${sentCount > 1 ? ` (${sentCount}. kez)` : ''}. En son gelen iletiyi açın.`}
      </p>
    </div>
  );
}
