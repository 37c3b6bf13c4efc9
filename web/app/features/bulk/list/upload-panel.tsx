import { bulkFileTypes } from '@hokka/contracts/bulk/bulk-fields.ts';
import { FileSpreadsheet, FileUp, RotateCw, Table2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildDropTarget } from '../../../lib/drop-target.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useStoreBulkJob } from '../api.ts';
import { ReadingDialog } from './reading-dialog.tsx';
import { findSheetProblem, useSheetUpload } from './use-sheet-upload.ts';

const exampleRows = [
  ['Başlık', 'AI prompt', 'Etiketler'],
  ['Filtre kahve makinesi seçimi', 'Evde kahve içenler için kısa bir rehber', 'kahve'],
  ['Soğuk demleme tarifi', 'Adım adım, sıcak bir dille', 'kahve, tarif'],
];
/** A file to begin from; the mark at its start lets spreadsheet programs read its Turkish letters. */
const exampleFile = `\uFEFF${exampleRows.map((row) => row.join(';')).join('\r\n')}`;

/** Uploads a file that is chosen or dropped here, then opens the page of its job. */
export function UploadPanel() {
  const navigate = useNavigate();
  const store = useStoreBulkJob();
  const uploading = useSheetUpload((job) => {
    store(job);
    void navigate(paths.bulkJob(job.id));
  });
  const input = useRef<HTMLInputElement>(null);
  const previews = useRef(false);
  const [previewed, setPreviewed] = useState<File>();
  const chooseFile = (withPreview: boolean) => {
    previews.current = withPreview;
    input.current?.click();
  };
  const [isOver, setOver] = useState(false);
  const isSending = uploading.upload !== undefined && uploading.upload.failure === undefined;
  return (
    <section
      aria-label="Dosya yükle"
      className={classNames(
        'mb-8 flex flex-col items-start gap-3 rounded-card border border-line-strong border-dashed bg-surface p-5 sm:p-6',
        isOver && 'outline-2 outline-cobalt outline-dashed outline-offset-2',
      )}
      {...buildDropTarget(setOver, ([file]) => {
        if (file !== undefined && !isSending) uploading.choose(file);
      })}
    >
      <div className="flex items-start gap-3">
        <FileSpreadsheet
          aria-hidden
          size={24}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-cobalt max-sm:hidden"
        />
        <div className="min-w-0">
          <h2 className="font-semibold font-serif text-xl">Dosyadan makale listesi</h2>
          <p id="bulk-file-hint" className="mt-1 text-ink-soft">
            {isOver ? (
              'Dosyayı buraya bırakın.'
            ) : (
              <>
                <span className="pointer-coarse:hidden">Dosyayı buraya sürükleyin ya da seçin. </span>
                İlk satırında sütun adları olsun.
                <span className="block text-sm">CSV, TSV ya da Excel (.xlsx); en fazla 1.000 satır ve 2 MB.</span>
                <a
                  href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleFile)}`}
                  download="ornek-liste.csv"
                  className="mt-1 inline-block rounded-sm font-medium text-cobalt text-sm underline decoration-1 underline-offset-3"
                >
                  Örnek dosyayı indirin
                </a>
              </>
            )}
          </p>
        </div>
      </div>
      {uploading.upload === undefined || uploading.upload.failure !== undefined ? (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col sm:ml-9">
          <Button
            variant="primary"
            icon={<FileUp aria-hidden size={18} />}
            aria-describedby="bulk-file-hint"
            onClick={() => chooseFile(false)}
          >
            Dosya seç
          </Button>
          <Button variant="quiet" icon={<Table2 aria-hidden size={18} />} onClick={() => chooseFile(true)}>
            Ayraç ve kodlamayı seç
          </Button>
        </div>
      ) : null}
      <UploadState {...uploading} onPreview={setPreviewed} />
      <input
        ref={input}
        type="file"
        hidden
        accept={bulkFileTypes}
        aria-label="Makale listesi"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) {
            // Problems that no choice can solve are shown at once.
            if (previews.current && findSheetProblem(file) === undefined) setPreviewed(file);
            else uploading.choose(file);
          }
          // Resets the input, so that the same file can be chosen again after a correction.
          currentTarget.value = '';
        }}
      />
      {previewed !== undefined && (
        <ReadingDialog
          file={previewed}
          onClose={() => setPreviewed(undefined)}
          onUpload={(reading) => {
            setPreviewed(undefined);
            uploading.choose(previewed, reading);
          }}
        />
      )}
    </section>
  );
}

interface UploadStateProps extends ReturnType<typeof useSheetUpload> {
  readonly onPreview: (file: File) => void;
}

function UploadState({ upload, share, retry, cancel, onPreview }: UploadStateProps) {
  if (upload === undefined) return null;
  const { file, failure } = upload;
  if (failure === undefined)
    return (
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 sm:ml-9">
        <p role="status" className="wrap-anywhere flex min-w-0 items-center gap-2 text-sm tabular-nums">
          <Spinner />
          {share < 1 ? `${file.name} gönderiliyor, %${Math.floor(share * 100)}` : `${file.name} okunuyor`}
        </p>
        <Button size="small" icon={<X aria-hidden size={16} />} onClick={cancel}>
          Vazgeç
        </Button>
      </div>
    );
  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 sm:ml-9">
      <p role="alert" className="wrap-anywhere min-w-0 text-coral text-sm">
        {file.name}: {failure.message}
      </p>
      {failure.canRetry && (
        <Button size="small" icon={<RotateCw aria-hidden size={16} />} onClick={retry}>
          Yeniden dene
        </Button>
      )}
      {findSheetProblem(file) === undefined && (
        <Button size="small" icon={<Table2 aria-hidden size={16} />} onClick={() => onPreview(file)}>
          Okuma ayarları
        </Button>
      )}
    </div>
  );
}
