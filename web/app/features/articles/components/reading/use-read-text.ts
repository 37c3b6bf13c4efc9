import { useEffect, useMemo, useState } from 'react';
import { isFastMarkdown } from '../../editing/costly-markdown.ts';
import { renderInWorker } from '../../editing/read-beside.ts';
import { renderText } from '../../editing/read-text.ts';
import type { ArticleText } from '../../public/article-text.ts';

/**
 * A text as its readers see it, at once where that takes no time worth speaking of; undefined while a thread beside reads it, so that the
 * page goes on answering.
 * @param title of the article that the text is; see `RenderRequest`
 */
export function useRenderedText(markdown: string, title?: string): ArticleText | undefined {
  const immediate = useMemo(
    () => (isFastMarkdown(markdown) ? renderText({ markdown, title }) : undefined),
    [markdown, title],
  );
  const [workerResult, setWorkerResult] = useState<{ readonly markdown: string; readonly text: ArticleText }>();
  useEffect(() => {
    if (immediate !== undefined) return undefined;
    const waiting = new AbortController();
    renderInWorker({ markdown, title }, waiting.signal).then((text) => {
      if (!waiting.signal.aborted) setWorkerResult({ markdown, text });
    });
    return () => waiting.abort();
  }, [immediate, markdown, title]);
  return immediate ?? (workerResult?.markdown === markdown ? workerResult.text : undefined);
}
