import { type DownloadFormat, downloadArticle, downloadArticles } from '@hokka/contracts/articles/downloads.ts';
import { useRef, useState } from 'react';
import { saveDownload } from '../../lib/api/save-download.ts';
import { notifyError, notifyFailure } from '../../ui/notify.ts';

interface Downloading {
  /** A file is being created. */
  readonly isPending: boolean;
  /** Downloads a file in this format, or shows why it failed. Does nothing while another one is being created. */
  readonly download: (format: DownloadFormat) => Promise<void>;
}

/**
 * Downloads one article.
 * @param flush saves what is on the screen, from which the file is created; resolves to whether everything is saved.
 * Otherwise nothing is downloaded, because the file would contain an older text than the screen.
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

/** Downloads several articles as a zip file. */
export function useArticlesDownload(ids: readonly string[]): Downloading {
  return useDownload('Makaleler indirilemedi', (format) =>
    saveDownload(downloadArticles, { body: { ids: [...ids], format } }, 'makaleler.zip'),
  );
}

function useDownload(failure: string, save: (format: DownloadFormat) => Promise<void>): Downloading {
  const [isPending, setPending] = useState(false);
  // A second click can come before the next render.
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
