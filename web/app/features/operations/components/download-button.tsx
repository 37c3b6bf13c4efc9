import { Download } from 'lucide-react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyError } from '../../../ui/notify.ts';

interface DownloadButtonProps {
  /** Makes the file; an `ApiError` of it is told. */
  readonly save: () => Promise<void>;
  /** E.g. 'Mailler indirilemedi'. */
  readonly failureTitle: string;
}

/** Takes what a list shows as a file for spreadsheets. */
export function DownloadButton({ save, failureTitle }: DownloadButtonProps) {
  const download = () =>
    save().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      notifyError(failureTitle, { description: error.message });
    });
  return (
    <Button icon={<Download aria-hidden size={18} />} onClick={download} pendingLabel="Hazırlanıyor...">
      CSV indir
    </Button>
  );
}
