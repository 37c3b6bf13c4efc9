import type { Element } from 'hast';
import { useEffect, useMemo, useState } from 'react';
import { afterDrawing } from '../../../../lib/drawing-steps.ts';
import { type ArticleText, renderPart, renderText } from '../../markdown/article-text.ts';
import { findBlockBoundaries } from '../../markdown/block-boundaries.ts';
import { isFastMarkdown } from '../../markdown/markdown-limits.ts';
import { renderInWorker } from '../../markdown/render-in-worker.ts';

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

/** In characters: fills the screen of a phone, which parses and draws it in 50 ms. */
const firstPartLength = 1500;
/** The parser is faster by then. */
const partLength = 4000;

type TextPart = readonly Element[];

/**
 * A text as readers see it, in parts that are parsed and drawn in tasks of their own: a page of text would block a slow
 * phone for a fifth of a second.
 * @param isNeeded if false, no further part is drawn
 * @returns the parts that are parsed so far; undefined for a text that a worker must parse
 */
export function useTextParts(markdown: string, isNeeded: boolean): readonly TextPart[] | undefined {
  const ends = useMemo(() => (isFastMarkdown(markdown) ? listPartEnds(markdown) : undefined), [markdown]);
  const first = useMemo(() => ends && [renderPart(markdown, 0, ends[0])], [markdown, ends]);
  const [grown, setGrown] = useState<{ readonly markdown: string; readonly parts: readonly TextPart[] }>();
  const parts = grown?.markdown === markdown ? grown.parts : first;
  useEffect(() => {
    if (!isNeeded || parts === undefined || ends === undefined || parts.length >= ends.length) return undefined;
    let isCancelled = false;
    void afterDrawing().then(async () => {
      // What else waits for the drawing goes first: the editor is requested.
      await new Promise((resolve) => setTimeout(resolve));
      if (isCancelled) return;
      const part = renderPart(markdown, ends[parts.length - 1], ends[parts.length]);
      setGrown({ markdown, parts: [...parts, part] });
    });
    return () => {
      isCancelled = true;
    };
  }, [markdown, ends, parts, isNeeded]);
  return parts;
}

function listPartEnds(markdown: string): readonly number[] {
  const [first] = findBlockBoundaries(markdown, firstPartLength);
  if (first === undefined) return [markdown.length];
  const others = findBlockBoundaries(markdown.slice(first), partLength);
  return [first, ...others.map((end) => first + end), markdown.length];
}
