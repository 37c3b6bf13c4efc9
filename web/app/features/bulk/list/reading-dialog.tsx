import { type BulkFilePreview, bulkTextEncodings } from '@hokka/contracts/bulk/bulk-job.ts';
import { previewBulkFile } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { bulkEncodingLabels } from '@hokka/contracts/bulk/labels.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, toOptions } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** How to read a file; fields that are left out are detected. */
export interface SheetReading {
  readonly encoding?: (typeof bulkTextEncodings)[number];
  readonly sheet?: number;
  readonly header_row?: number;
}

interface ReadingDialogProps {
  readonly file: File;
  readonly onClose: () => void;
  /** Uploads the file with these settings. */
  readonly onUpload: (reading: SheetReading) => void;
}

/** Preview of a file, with the choice of encoding, sheet and header row. */
export function ReadingDialog({ file, onClose, onUpload }: ReadingDialogProps) {
  const [reading, setReading] = useState<SheetReading>({});
  const { preview, message, isReading, retry } = usePreview(file, reading);
  const canUpload = preview !== undefined && preview.rows !== null && !isReading;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Dosya nasıl okunsun?"
      description={file.name}
      actions={
        <>
          <Button onClick={onClose}>Vazgeç</Button>
          <Button variant="primary" disabled={!canUpload} onClick={() => onUpload(reading)}>
            Bu ayarlarla yükle
          </Button>
        </>
      }
    >
      {preview !== undefined && <Choices preview={preview} reading={reading} onChange={setReading} />}
      <div role="status" className="mt-4 flex min-h-6 items-center gap-2 text-ink-soft text-sm">
        {isReading && <Spinner />}
        {isReading ? 'Dosya okunuyor' : describe(preview)}
      </div>
      {message !== undefined && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-coral text-sm">
          <span>{message}</span>
          <Button size="small" onClick={retry}>
            Yeniden dene
          </Button>
        </div>
      )}
      {preview !== undefined && <Lines preview={preview} />}
    </Dialog>
  );
}

function describe(preview: BulkFilePreview | undefined): string {
  if (preview === undefined) return '';
  return preview.problem ?? `${formatNumber(preview.rows ?? 0)} satır bulundu.`;
}

interface ChoicesProps {
  readonly preview: BulkFilePreview;
  readonly reading: SheetReading;
  readonly onChange: (reading: SheetReading) => void;
}

function Choices({ preview, reading, onChange }: ChoicesProps) {
  const { sheets, lines } = preview;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {preview.encoding === 'xlsx' ? (
        <Field label="Sayfa">
          <Select
            value={preview.sheet ?? ''}
            options={sheets.map(({ n, name, is_hidden: isHidden }) => ({
              value: n,
              label: isHidden ? `${name} (gizli)` : name,
            }))}
            // Another sheet has other rows, so their choice is reset.
            onChange={({ currentTarget: { value } }) => onChange({ sheet: Number(value) })}
          />
        </Field>
      ) : (
        <Field label="Karakter kodlaması" hint="Türkçe harfler bozuk görünüyorsa başka bir kodlama seçin.">
          <Select
            value={preview.encoding}
            options={toOptions(bulkTextEncodings, bulkEncodingLabels)}
            onChange={({ currentTarget: { value } }) => {
              const encoding = bulkTextEncodings.find((one) => one === value);
              if (encoding !== undefined) onChange({ ...reading, encoding });
            }}
          />
        </Field>
      )}
      <Field label="Sütun adlarının satırı">
        <Select
          value={preview.header_row ?? ''}
          options={lines.map(({ n, cells }) => ({
            value: n,
            label: `${n}. ${cells.filter(Boolean).join(' · ')}`.slice(0, 60),
          }))}
          {...(preview.header_row === null && { emptyLabel: 'Satır seçin' })}
          onChange={({ currentTarget: { value } }) => onChange({ ...reading, header_row: Number(value) })}
        />
      </Field>
    </div>
  );
}

function Lines({ preview: { lines, header_row: headerRow } }: { readonly preview: BulkFilePreview }) {
  return (
    <div className="mt-3 overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Dosyanın ilk satırları</caption>
        <tbody>
          {lines.map(({ n, cells }) => (
            <tr
              key={n}
              className={classNames(
                'border-line border-b last:border-b-0',
                n === headerRow && 'bg-wash font-semibold',
                headerRow !== null && n < headerRow && 'text-ink-soft',
              )}
            >
              <th scope="row" className="px-3 py-1.5 font-normal text-ink-soft tabular-nums">
                {n}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                <td key={column} className="max-w-56 truncate px-3 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The server's preview of a file, updated with each choice. The previous one stays until the next one arrives. */
function usePreview(file: File, reading: SheetReading) {
  const [preview, setPreview] = useState<BulkFilePreview>();
  const [message, setMessage] = useState<string>();
  const [isReading, setIsReading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the same again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setIsReading(true);
    setMessage(undefined);
    uploadFile(previewBulkFile, {
      query: reading,
      file,
      idempotencyKey: newIdempotencyKey(),
      onProgress: () => undefined,
      signal,
    })
      .then(setPreview, (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setMessage(error.message);
      })
      .finally(() => {
        if (!signal.aborted) setIsReading(false);
      });
    return () => controller.abort();
  }, [file, reading, attempt]);
  return { preview, message, isReading, retry: () => setAttempt((count) => count + 1) };
}
