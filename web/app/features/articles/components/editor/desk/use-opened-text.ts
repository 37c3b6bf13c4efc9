import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ArticleDraft } from '../../../editing/article-draft.ts';
import { isCostlyToEdit, isPromptMarkdown } from '../../../editing/costly-markdown.ts';
import { splitTitle } from '../../../editing/title-line.ts';
import type { WorkspaceState } from '../../../editing/workspace-state.ts';
import { findPlace, type Place, returnToPlace } from '../keep-place.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import type { EditableDocument } from '../rich-text/markdown-codec.ts';

type RichText = Awaited<ReturnType<typeof loadRichText>>;

/** Why a text is edited as Markdown: the rich surface would lose something of it, would be too slow with it, or is not there. */
export type PlainReason = 'lossy' | 'costly' | 'missing';

type Surface =
  | { readonly kind: 'rich'; readonly rich: RichText; readonly document: EditableDocument }
  | { readonly kind: 'plain'; readonly reason: PlainReason };

/** A text with the surface that suits it. */
export interface OpenedText {
  /** Which one it is of the texts that the desk has had. */
  readonly change: number;
  /** Decided once: a heading that comes to equal the title while it is typed stays where it is typed. */
  readonly hasTitleLine: boolean;
  readonly surface: Surface;
}

interface Opening extends Omit<OpenedText, 'surface'> {
  readonly rich: RichText | 'missing';
  readonly body: string;
  /** Undefined while the text is read beside. */
  readonly surface: Surface | undefined;
}

/**
 * Opens the desk's text, and each that takes its place. The reader stays where they are when the surface takes the text's place.
 * @returns undefined while the rich surface is loaded or a long text is read beside
 */
export function useOpenedText(
  { textChanges, draft }: WorkspaceState,
  column: RefObject<HTMLElement | null>,
): OpenedText | undefined {
  const place = useRef<Place>(undefined);
  const [rich, setRich] = useState<RichText | 'missing'>();
  const [opening, setOpening] = useState<Opening>();
  if (rich !== undefined && opening?.change !== textChanges) setOpening(begin(rich, textChanges, draft));
  useEffect(() => {
    let isHere = true;
    const show = (loaded: RichText | 'missing') => {
      if (!isHere) return;
      place.current = findPlace(column.current);
      setRich(loaded);
    };
    loadRichText().then(show, () => show('missing'));
    return () => {
      isHere = false;
    };
  }, [column]);
  useEffect(() => {
    if (opening === undefined || opening.rich === 'missing' || opening.surface !== undefined) return undefined;
    const { rich, body } = opening;
    const waiting = new AbortController();
    rich.openDocumentBeside(body, waiting.signal).then((document) => {
      if (waiting.signal.aborted) return;
      place.current = findPlace(column.current);
      setOpening({ ...opening, surface: surfaceOf(rich, document) });
    });
    return () => waiting.abort();
  }, [opening, column]);
  const opened = isOpened(opening) && opening.change === textChanges ? opening : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the surface took the text's place
  useLayoutEffect(() => returnToPlace(column.current, place.current), [opened, column]);
  return opened;
}

function begin(rich: RichText | 'missing', change: number, { content, title }: ArticleDraft): Opening {
  const { titleLine, body } = splitTitle(content, title);
  return { change, hasTitleLine: titleLine !== '', rich, body, surface: surfaceAtOnce(rich, body) };
}

function surfaceAtOnce(rich: RichText | 'missing', body: string): Surface | undefined {
  if (rich === 'missing') return { kind: 'plain', reason: 'missing' };
  if (isCostlyToEdit(body)) return { kind: 'plain', reason: 'costly' };
  return isPromptMarkdown(body) ? surfaceOf(rich, rich.openDocument(body) ?? 'lossy') : undefined;
}

function surfaceOf(rich: RichText, document: Awaited<ReturnType<RichText['openDocumentBeside']>>): Surface {
  if (typeof document !== 'string') return { kind: 'rich', rich, document };
  return { kind: 'plain', reason: ({ lossy: 'lossy', late: 'costly', failed: 'missing' } as const)[document] };
}

function isOpened(opening: Opening | undefined): opening is Opening & OpenedText {
  return opening?.surface !== undefined;
}
