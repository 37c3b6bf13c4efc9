import { type DownloadFormat, downloadFormatLabels, downloadFormats } from '@hokka/contracts/articles/downloads.ts';
import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { downloadBulkArticles, downloadBulkFailures } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { ChevronDown, FileArchive, FileWarning } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';
import { notifyFailure } from '../../../ui/notify.ts';

/**
 * Downloads of the finished articles as a zip file, and of the failed rows as a table that can be corrected and
 * uploaded again.
 */
export function JobDownloads({ job: { id, counts } }: { readonly job: BulkJob }) {
  const [pending, setPending] = useState<'articles' | 'failures'>();
  const isRunning = useRef(false);
  const save = async (what: 'articles' | 'failures', download: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(what);
    try {
      await download();
    } catch (error) {
      notifyFailure('Dosya indirilemedi', error);
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  };
  const saveArticles = (format: DownloadFormat) =>
    save('articles', () => saveDownload(downloadBulkArticles, { params: { id }, query: { format } }, 'makaleler.zip'));
  const failures = counts.invalid + counts.failed;
  if (counts.done === 0 && failures === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {counts.done > 0 && (
        <DropdownMenu
          trigger={
            <Button
              className="min-h-11"
              icon={<FileArchive aria-hidden size={18} />}
              pending={pending === 'articles'}
              pendingLabel="Hazırlanıyor..."
            >
              {`${formatNumber(counts.done)} makaleyi indir (zip)`}
              <ChevronDown aria-hidden size={16} />
            </Button>
          }
        >
          {downloadFormats.map((format) => (
            <MenuAction key={format} onSelect={() => void saveArticles(format)}>
              {downloadFormatLabels[format]}
            </MenuAction>
          ))}
        </DropdownMenu>
      )}
      {failures > 0 && (
        <Button
          className="min-h-11"
          icon={<FileWarning aria-hidden size={18} />}
          pending={pending === 'failures'}
          pendingLabel="Hazırlanıyor..."
          onClick={() => save('failures', () => saveDownload(downloadBulkFailures, { params: { id } }, 'hatalar.csv'))}
        >
          {`${formatNumber(failures)} hatalı satırı indir (csv)`}
        </Button>
      )}
    </div>
  );
}
