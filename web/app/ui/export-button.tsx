import { FileDown } from 'lucide-react';
import { Button } from './button.tsx';
import { notifyFailure } from './notify.ts';

interface ExportButtonProps {
  /** Downloads the file; an `ApiError` is shown as a notification. */
  readonly onSave: () => Promise<void>;
  /** Title of the error message, e.g. 'Ödemeler indirilemedi'. */
  readonly failure: string;
  readonly className?: string;
}

/** Downloads the content of a list as a file for spreadsheets; on phones with a short label. */
export function ExportButton({ onSave, failure, className }: ExportButtonProps) {
  const save = () => onSave().catch((error: unknown) => notifyFailure(failure, error));
  return (
    <Button
      icon={<FileDown aria-hidden size={18} />}
      aria-label="CSV indir"
      pendingLabel={<span className="max-sm:hidden">Hazırlanıyor...</span>}
      onClick={save}
      {...(className !== undefined && { className })}
    >
      <span>
        CSV<span className="max-sm:hidden"> indir</span>
      </span>
    </Button>
  );
}
