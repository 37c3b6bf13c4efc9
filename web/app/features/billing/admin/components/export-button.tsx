import { FileDown } from 'lucide-react';
import type { ApiError } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { notifyError } from '../../../../ui/notify.ts';

interface ExportButtonProps {
  /** @throws ApiError */
  readonly onSave: () => Promise<void>;
  /** What is said when it did not work, e.g. 'Ödemeler indirilemedi'. */
  readonly failure: string;
  readonly className?: string;
}

/** Hands what a list's filters find to the browser's downloads. */
export function ExportButton({ onSave, failure, className }: ExportButtonProps) {
  const save = () => onSave().catch((error: ApiError) => notifyError(failure, { description: error.message }));
  return (
    <Button
      icon={<FileDown aria-hidden size={18} />}
      pendingLabel="Hazırlanıyor..."
      onClick={save}
      {...(className !== undefined && { className })}
    >
      CSV indir
    </Button>
  );
}
