import { type DownloadFormat, downloadArticle, downloadArticles } from '@hokka/contracts/articles/downloads.ts';
import { useRef, useState } from 'react';
import { saveDownload } from '../../lib/api/save-download.ts';
import { notifyError, notifyFailure } from '../../ui/notify.ts';

interface Downloading {
  /** A file is being made. */
  readonly isPending: boolean;
  /** Hands a file of this format to the browser's downloads; tells why where it cannot. Nothing while another is being made. */
  readonly download: (format: DownloadFormat) => Promise<void>;
}

/**
 * One article as a file.
 * @param flush brings what stands on the screen to the server first, from which the file is made; answers whether all of it is there.
 * Where it is not, nothing is downloaded: a file with an older text would pass for the one on the screen.
 */
export function useArticleDownload(id: string, flush?: () => Promise<boolean>): Downloading {
  return useDownload('Makale indirilemedi', async (format) => {
    if (flush !== undefined && !(await flush())) {
      notifyError('Makale indirilemedi', {
        description: 'Ekrandaki metin henüz kaydedilemedi. Kaydedildikten sonra yeniden indirin.',
      });
      return;
    }
    await saveDownload(downloadArticle, { params: { id }, query: { format } }, `makale.${format}`);
  });
}

/** Several articles as a zip. */
export function useArticlesDownload(ids: readonly string[]): Downloading {
  return useDownload('Makaleler indirilemedi', (format) =>
    saveDownload(downloadArticles, { body: { ids: [...ids], format } }, 'makaleler.zip'),
  );
}

function useDownload(failure: string, save: (format: DownloadFormat) => Promise<void>): Downloading {
  const [isPending, setPending] = useState(false);
  // A second choice may come before the next render.
  const isRunning = useRef(false);
  const download = async (format: DownloadFormat) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      await save(format);
    } catch (error) {
      notifyFailure(failure, error);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { isPending, download };
}
