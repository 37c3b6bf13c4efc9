import { RotateCw, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { useUploads } from './use-uploads.ts';

/** Uploads: progress of the running one, waiting ones, and errors. */
export function UploadList({ uploads, currentKey, share, retry, remove }: ReturnType<typeof useUploads>) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Gönderilen dosyalar" className="mt-3 flex flex-col gap-2">
      {uploads.map(({ key, file, failure }) => (
        <li key={key} className="flex items-start gap-2 rounded-control border border-line px-3 py-2">
          <div className="min-w-0 flex-1 py-1">
            <p className="wrap-anywhere font-medium text-sm">{file.name}</p>
            {failure === undefined ? (
              <p className="flex items-center gap-2 text-ink-soft text-sm tabular-nums">
                {key === currentKey && <Spinner />}
                {key === currentKey ? `Gönderiliyor, %${Math.floor(share * 100)}` : 'Sırada bekliyor'}
              </p>
            ) : (
              <p role="alert" className="wrap-anywhere text-coral text-sm">
                {failure.message}
              </p>
            )}
          </div>
          {failure?.canRetry === true && (
            <Button size="small" icon={<RotateCw aria-hidden size={16} />} onClick={() => retry(key)}>
              Yeniden dene
            </Button>
          )}
          <IconButton
            label={failure === undefined ? `Göndermekten vazgeç: ${file.name}` : `Listeden çıkar: ${file.name}`}
            icon={<X aria-hidden size={16} />}
            onClick={() => remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
