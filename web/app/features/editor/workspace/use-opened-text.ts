import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DrawingStep, useDrawingSteps } from '../../../lib/drawing-steps.ts';
import { loadAgain } from '../../../lib/page-part.ts';
import { isCostlyToEdit, isFastMarkdown } from '../../articles/markdown/markdown-limits.ts';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { loadRichText } from '../live/load-rich-text.ts';
import { findScrollAnchor, restoreScroll, type ScrollAnchor } from '../navigation/scroll-anchor.ts';
import type { PreparedEditor } from '../rich-text/prepared-editor.ts';
import type { ArticleDraft } from '../save/article-changes.ts';
import type { ArticleEditorState } from '../save/editor-state.ts';

type RichText = Awaited<ReturnType<typeof loadRichText>>;

/**
 * Why a text is edited as Markdown: the rich text editor would lose some of it, would be too slow, or could not be
 * loaded.
 */
export type PlainReason = 'lossy' | 'costly' | 'missing';

type Surface =
  | { readonly kind: 'rich'; readonly rich: RichText; readonly prepared: PreparedEditor }
  | { readonly kind: 'plain'; readonly reason: PlainReason };

/** A text with the surface that suits it. */
export interface OpenedText {
  /** Number of the text among those that the editor has opened. */
  readonly change: number;
  /** Decided once: a heading that becomes equal to the title during typing stays where it is. */
  readonly hasTitleLine: boolean;
  readonly surface: Surface;
}

/** A text that may wait for its surface. */
export interface PendingText extends Omit<OpenedText, 'surface'> {
  readonly rich: RichText | 'missing';
  readonly body: string;
  /** Undefined while the text is parsed in a worker. */
  readonly surface: Surface | undefined;
  /** Drawing it in one task would block the page. */
  readonly isLarge: boolean;
}

/**
 * Maximum wait, in ms, for the surface before the text is shown without it: drawing the text twice would block the
 * page.
 */
const surfaceWaitMs = 300;

interface OpeningText {
  /** Undefined while the rich text editor is loaded, or while a long text is parsed in a worker. */
  readonly opened: OpenedText | undefined;
  /** The surface takes the place of the read-only text when it is shown. */
  readonly step: DrawingStep;
  /** Whether the read-only text should be shown until then. */
  readonly isReadable: boolean;
  /** Opens the text again after the rich text editor could not be loaded. */
  readonly retry: () => void;
}

/**
 * Opens an article's text before its editor is shown: the document, its elements and the components around them are
 * tasks of their own, so that none blocks the page for long.
 * @returns undefined for a text that a worker parses, and after an abort
 */
export async function prepareText(
  rich: RichText | 'missing',
  draft: ArticleDraft,
  language: ArticleLanguage,
  signal: AbortSignal,
): Promise<PendingText | undefined> {
  await nextTask();
  if (signal.aborted || rich === 'missing') return undefined;
  const text = startOpening(rich, 0, draft, language);
  await nextTask();
  if (!signal.aborted && text.surface?.kind === 'rich') text.surface.prepared.draw();
  await nextTask();
  if (!signal.aborted) return text;
  closePrepared(text);
  return undefined;
}

/** Closes the editor of a text that is not shown. */
export function closePrepared({ surface }: PendingText): void {
  if (surface?.kind === 'rich') surface.prepared.editor.destroy();
}

/**
 * Opens the editor's text, and each text that replaces it. The scroll position stays when the surface replaces the
 * text.
 * @param isInView the text was visible already, and must stay visible
 * @param prepared from `prepareText`; taken by the first surface if the text is still the same
 */
export function useOpenedText(
  { textChanges, draft, saved: { language } }: ArticleEditorState,
  column: RefObject<HTMLElement | null>,
  isInView: boolean,
  prepared: RefObject<PendingText | undefined>,
): OpeningText {
  const anchor = useRef<ScrollAnchor>(undefined);
  const [rich, setRich] = useState<RichText | 'missing' | undefined>(() =>
    isInView ? loadRichText.loaded : undefined,
  );
  const [pendingText, setPendingText] = useState<PendingText>();
  const [attempt, setAttempt] = useState(0);
  if (rich !== undefined && pendingText?.change !== textChanges)
    setPendingText(startOpening(rich, textChanges, draft, language, prepared.current));
  const open = useEffectEvent((loaded: RichText | 'missing', read?: PendingText) =>
    startOpening(loaded, textChanges, draft, language, read),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it
  useEffect(() => {
    if (rich !== undefined) return undefined;
    let isMounted = true;
    const show = async (loaded: RichText | 'missing') => {
      // The page, the text and its surface are separate tasks, so that none blocks the browser for long. A text that is
      // visible already gets its surface at once.
      if (!isInView) await nextTask();
      if (!isMounted) return;
      const read = open(loaded);
      if (!isInView) await nextTask();
      if (!isMounted) return;
      anchor.current = findScrollAnchor(column.current);
      setRich(loaded);
      setPendingText(open(loaded, read));
    };
    void loadRichText().then(show, () => show('missing'));
    return () => {
      isMounted = false;
    };
  }, [column, attempt, isInView]);
  useEffect(() => {
    if (pendingText === undefined || pendingText.rich === 'missing' || pendingText.surface !== undefined)
      return undefined;
    const { rich, body } = pendingText;
    const waiting = new AbortController();
    const show = (surface: Surface) => {
      anchor.current = findScrollAnchor(column.current);
      setPendingText({ ...pendingText, surface, isLarge: surface.kind === 'rich' });
    };
    const openLarge = async () => {
      const document = await rich.openDocumentInWorker(body, waiting.signal);
      if (waiting.signal.aborted) return;
      if (typeof document === 'string') return show(toSurface(rich, document, language));
      // The document, its elements and the components around them are separate tasks: see `useDrawingSteps`.
      await nextTask();
      if (waiting.signal.aborted) return;
      const surface = toSurface(rich, document, language);
      await nextTask();
      if (waiting.signal.aborted) return;
      if (surface.kind === 'rich') surface.prepared.draw();
      await nextTask();
      if (waiting.signal.aborted) return surface.kind === 'rich' && surface.prepared.editor.destroy();
      show(surface);
    };
    void openLarge();
    return () => waiting.abort();
  }, [pendingText, column, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since another surface must not take it again
  useEffect(() => {
    const { current } = prepared;
    prepared.current = undefined;
    // This browser may have stored another text than the server.
    if (current !== undefined && pendingText?.surface !== current.surface) closePrepared(current);
  }, []);
  const opened = hasSurface(pendingText) && pendingText.change === textChanges ? pendingText : undefined;
  const step = useDrawingSteps(opened, { isLarge: opened?.isLarge === true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the surface took the text's place
  useLayoutEffect(() => restoreScroll(column.current, anchor.current), [opened, step, column]);
  const openAgain = () => {
    setRich(undefined);
    setPendingText(undefined);
    setAttempt(attempt + 1);
  };
  const retry = () => void loadAgain(loadRichText).then(openAgain, () => undefined);
  return { opened, step, isReadable: useWaiting(isInView ? 0 : surfaceWaitMs, opened === undefined), retry };
}

/** True once the wait has lasted this long. */
function useWaiting(ms: number, isWaiting: boolean): boolean {
  const [hasPassed, setPassed] = useState(ms === 0);
  useEffect(() => {
    if (hasPassed || !isWaiting) return undefined;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [hasPassed, isWaiting, ms]);
  return hasPassed;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** @param read the text as parsed a moment ago, reused if it is unchanged */
function startOpening(
  rich: RichText | 'missing',
  change: number,
  { content, title }: ArticleDraft,
  language: ArticleLanguage,
  read?: PendingText,
): PendingText {
  const { titleLine, body } = splitTitle(content, title);
  const surface = read?.rich === rich && read.body === body ? read.surface : openImmediately(rich, body, language);
  return { change, hasTitleLine: titleLine !== '', rich, body, surface, isLarge: false };
}

function openImmediately(rich: RichText | 'missing', body: string, language: ArticleLanguage): Surface | undefined {
  if (rich === 'missing') return { kind: 'plain', reason: 'missing' };
  if (isCostlyToEdit(body)) return { kind: 'plain', reason: 'costly' };
  return isFastMarkdown(body) ? toSurface(rich, rich.openDocument(body) ?? 'lossy', language) : undefined;
}

function toSurface(
  rich: RichText,
  document: Awaited<ReturnType<RichText['openDocumentInWorker']>>,
  language: ArticleLanguage,
): Surface {
  if (typeof document !== 'string')
    return { kind: 'rich', rich, prepared: new rich.PreparedEditor(document, language) };
  return { kind: 'plain', reason: ({ lossy: 'lossy', late: 'costly', failed: 'missing' } as const)[document] };
}

function hasSurface(pendingText: PendingText | undefined): pendingText is PendingText & OpenedText {
  return pendingText?.surface !== undefined;
}
