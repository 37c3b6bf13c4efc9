import { type DownloadFormat, downloadArticle, downloadArticles } from '@hokka/contracts/articles/downloads.ts';
import { useRef, useState } from 'react';
import { saveDownload } from '../../lib/api/save-download.ts';
import { notifyFailure } from '../../ui/notify.ts';

/** The formats as menus name them. */
export const formatLabels: Readonly<Record<DownloadFormat, string>> = {
  docx: 'Word (.docx)',
  pdf: 'PDF (.pdf)',
  html: 'Web sayfası (.html)',
  md: 'Markdown (.md)',
  txt: 'Düz metin (.txt)',
};

interface Downloading {
  /** A file is being made. */
  readonly isPending: boolean;
  /** Hands a file of this format to the browser's downloads; tells why where it cannot. Nothing while another is being made. */
  readonly download: (format: DownloadFormat) => Promise<void>;
}

/**
 * One article as a file.
 * @param onSaved after the file was handed over
 */
export function useArticleDownload(id: string, onSaved?: () => void): Downloading {
  return useDownload('Makale indirilemedi', async (format) => {
    await saveDownload(downloadArticle, { params: { id }, query: { format } }, `makale.${format}`);
    onSaved?.();
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
