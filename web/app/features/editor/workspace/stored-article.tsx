import type { Article } from '@hokka/contracts/articles/article.ts';
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterDrawing } from '../../../lib/drawing-steps.ts';
import { useOpening } from '../../../lib/opening.ts';
import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import { ReadingText, TextInParts } from '../../articles/components/reading/reading-text.tsx';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { loadRichText } from '../live/load-rich-text.ts';
import { EditorFrame } from '../navigation/editor-frame.tsx';
import { findScrollAnchor, restoreScroll, type ScrollAnchor } from '../navigation/scroll-anchor.ts';
import { toDraft } from '../save/article-changes.ts';
import { EarlyEdits } from '../save/early-edits.ts';
import type { CaretPlace } from '../save/use-editor.ts';
import { ToolbarSlot } from '../toolbar/toolbar-slot.tsx';
import { EditorFailed, PanelsSkeleton } from './editor-skeleton.tsx';
import { ShownTitle } from './shown-title.tsx';

type RichText = Parameters<OpenedEditor['part']['prepareText']>[0];

const loadWorkspace = createPartLoader(() => afterDrawing().then(() => import('./editor-workspace.tsx')));

/** The loaded editor, and how the text was used before. */
export interface OpenedEditor {
  readonly part: Awaited<ReturnType<typeof loadWorkspace>>;
  /** Whether the text was visible meanwhile. */
  readonly wasRead: boolean;
  /** The text as opened before the editor. */
  readonly prepared: RefObject<PreparedText>;
}

type PreparedText = Awaited<ReturnType<OpenedEditor['part']['prepareText']>>;

/** Returns the editor if an earlier page has loaded it, so that it opens at once. */
export function findLoadedEditor(): OpenedEditor | undefined {
  const part = loadWorkspace.loaded;
  if (part === undefined || loadRichText.loaded === undefined) return undefined;
  return { part, wasRead: false, prepared: { current: undefined } };
}

/** Preloads the editor once the text is drawn; the component that shows it handles failures. */
export function loadEditor(): void {
  loadWorkspace().catch(() => undefined);
  afterDrawing()
    .then(loadRichText)
    .catch(() => undefined);
}

interface StoredArticleProps {
  readonly article: Article;
  /** Reading position before this component was mounted, and once the editor has replaced it. */
  readonly anchor: RefObject<ScrollAnchor | undefined>;
  /** The caret and what was typed, once the editor has replaced this component. */
  readonly caret: RefObject<CaretPlace | undefined>;
  /** Whether something was typed that its editor has not taken over. */
  readonly isUnsaved: RefObject<() => boolean>;
  /** Until it is known whether this tab may write, the editor does not replace the text. */
  readonly isOpening: boolean;
  readonly onOpen: (opened: OpenedEditor) => void;
}

/**
 * Shows a finished article while its editor is loaded, in the same layout, so that the text does not move when the
 * editor replaces it. Words can be typed and corrected once it is known that this tab may write; the editor takes them
 * over with the caret.
 */
export function StoredArticle({ article, isOpening, anchor, caret, isUnsaved, onOpen }: StoredArticleProps) {
  // Stays as it is: React could not change elements in which someone types.
  const [{ title, content }] = useState(() => toDraft(article));
  const { body } = splitTitle(content, title);
  const text = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedEditor['part']>(undefined);
  // A reading position is restored in the whole text.
  const [isAtTop] = useState(() => anchor.current === undefined);
  const [isPreparing, setPreparing] = useState(false);
  const { part, hasFailed, retry } = usePagePart(loadWorkspace);
  useOpening(!hasFailed);
  const prepare = useEffectEvent((loaded: OpenedEditor['part'], rich: RichText, signal: AbortSignal) =>
    loaded.prepareText(rich, toDraft(article), article.language, signal),
  );
  const open = useEffectEvent((loaded: OpenedEditor['part'], current: PreparedText) => {
    opened.current = loaded;
    // In slices: the text can be scrolled and clicked until all of the editor is ready.
    startTransition(() => onOpen({ part: loaded, wasRead: true, prepared: { current } }));
  });
  useEffect(() => {
    if (part === undefined || isOpening) return undefined;
    const waiting = new AbortController();
    const show = async (rich: RichText) => {
      if (!waiting.signal.aborted) setPreparing(true);
      const prepared = await prepare(part, rich, waiting.signal);
      if (!waiting.signal.aborted) open(part, prepared);
    };
    // The editor also opens without the rich text surface, with the text as Markdown.
    void loadRichText().then(show, () => show('missing'));
    return () => {
      waiting.abort();
      setPreparing(false);
    };
  }, [part, isOpening]);
  // Someone who clicked into the text before may go on typing there.
  useEffect(() => {
    const place = document.getSelection();
    const isClicked = place?.isCollapsed === true && text.current?.contains(place.focusNode) === true;
    if (!isOpening && isClicked && document.activeElement === document.body) text.current?.focus();
  }, [isOpening]);
  useLayoutEffect(() => {
    const edits = text.current === null ? undefined : new EarlyEdits(text.current);
    restoreScroll(column.current, anchor.current);
    isUnsaved.current = () => (edits?.changed.size ?? 0) > 0;
    return () => {
      isUnsaved.current = () => false;
      if (opened.current === undefined) return;
      anchor.current = findScrollAnchor(column.current);
      caret.current = edits && opened.current.readEarlyEdits(edits);
    };
  }, [anchor, caret, isUnsaved]);
  return (
    <EditorFrame columnRef={column} panels={<PanelsSkeleton />} arePanelsLoading>
      <h1 className="sr-only">Makaleyi düzenle</h1>
      {hasFailed && <EditorFailed onRetry={retry} />}
      <ShownTitle title={title} />
      <section aria-label="Makale metni" aria-busy={!hasFailed}>
        <ToolbarSlot />
        {body.trim() !== '' && (
          <ArticleImages articleId={article.id} texts={[content]}>
            <div
              ref={text}
              contentEditable={!hasFailed && !isOpening}
              suppressContentEditableWarning
              className="outline-none"
            >
              {isAtTop ? <TextInParts text={body} isNeeded={!isPreparing} /> : <ReadingText text={body} isEditable />}
            </div>
          </ArticleImages>
        )}
      </section>
    </EditorFrame>
  );
}
