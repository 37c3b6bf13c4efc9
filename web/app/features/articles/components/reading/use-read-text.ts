import { useEffect, useMemo, useState } from 'react';
import type { ArticleText } from '../../markdown/article-text.ts';
import { isFastMarkdown } from '../../markdown/markdown-limits.ts';
import { renderInWorker } from '../../markdown/render-in-worker.ts';
import { renderText } from '../../markdown/render-text.ts';

interface RenderedText {
  /** Undefined while a worker parses it. */
  readonly text: ArticleText | undefined;
  /** Drawing it in one task would block the page. */
  readonly isLarge: boolean;
}

/**
 * A text as readers see it. A text that is fast to parse is available at once; otherwise a worker parses it, so that the
 * page stays responsive.
 * @param title of the article that the text belongs to; see `RenderRequest`
 */
export function useRenderedText(markdown: string, title?: string): RenderedText {
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
  if (immediate !== undefined) return { text: immediate, isLarge: false };
  return { text: workerResult?.markdown === markdown ? workerResult.text : undefined, isLarge: true };
}
