import { useEffect, useMemo, useState } from 'react';
import { isPromptMarkdown } from '../../editing/costly-markdown.ts';
import { readBeside } from '../../editing/read-beside.ts';
import { readText } from '../../editing/read-text.ts';
import type { ArticleText } from '../../public/article-text.ts';

/**
 * A text as its readers see it, at once where that takes no time worth speaking of; undefined while a thread beside reads it, so that the
 * page goes on answering.
 * @param title of the article that the text is; see `TextToRead`
 */
export function useReadText(markdown: string, title?: string): ArticleText | undefined {
  const atOnce = useMemo(
    () => (isPromptMarkdown(markdown) ? readText({ markdown, title }) : undefined),
    [markdown, title],
  );
  const [beside, setBeside] = useState<{ readonly markdown: string; readonly text: ArticleText }>();
  useEffect(() => {
    if (atOnce !== undefined) return undefined;
    const waiting = new AbortController();
    readBeside({ markdown, title }, waiting.signal).then((text) => {
      if (!waiting.signal.aborted) setBeside({ markdown, text });
    });
    return () => waiting.abort();
  }, [atOnce, markdown, title]);
  return atOnce ?? (beside?.markdown === markdown ? beside.text : undefined);
}
