import type { Article } from '@hokka/contracts/articles/article.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';
import { replaceTitle, splitTitle } from '../../markdown/title-line.ts';
import type { ArticleDraft } from './article-changes.ts';
import { type ArticleEditorEvent, type ArticleEditorState, editorReducer, hasUnsavedChanges } from './editor-state.ts';
import { type OpenedFromJournal, openFromJournal } from './open-from-journal.ts';
import type { OpenedJournal } from './open-journal.ts';
import { type SuggestionJournal, useSuggestionJournal } from './use-suggestion-journal.ts';

/** A surface that holds typed text back for a moment before it reports it. */
export interface TextSurface {
  /** Reports what was typed and not yet reported. */
  flush(): void;
  /**
   * Shows a text from outside in the place of its own, with the caret and the steps that can be undone.
   * @returns false where it cannot: then the text has to be opened again
   */
  takeOver(text: Pick<ArticleDraft, 'title' | 'content'>): boolean;
}

/** Where the caret stood in a surface that was closed for another text. */
export interface CaretPlace {
  /** Of all blocks with text. */
  readonly texts: readonly string[];
  /** Of the caret's block among them. */
  readonly index: number;
  readonly offset: number;
  readonly hasFocus: boolean;
}

/** One article being edited. */
export interface EditorHandle {
  readonly state: ArticleEditorState;
  readonly isUnsaved: boolean;
  /** Whose unsaved work it is. */
  readonly userId: string;
  /** Of this page, for its place in the journal. */
  readonly tabId: string;
  readonly openedJournal: OpenedJournal;
  /** What the fields were filled from. */
  readonly opened: OpenedFromJournal;
  readonly suggestions: SuggestionJournal;
  readonly surface: RefObject<TextSurface | null>;
  readonly caret: RefObject<CaretPlace | undefined>;
  /** The state of this very moment, with everything that was typed. */
  readonly current: () => ArticleEditorState;
  /** The same without what the editing surface has not reported yet. */
  readonly latest: () => ArticleEditorState;
  readonly edit: (patch: Partial<Omit<ArticleDraft, 'title' | 'content'>>) => void;
  /** Changes the title, also where the text begins with it. */
  readonly editTitle: (title: string) => void;
  /** Changes the text after its title. */
  readonly editBody: (body: string) => void;
  /** Changes the text as a whole. */
  readonly editWhole: (content: string) => void;
  /** Lays the text after its title aside as it stands, without changing anything. */
  readonly keepBody: (body: string) => void;
  /** The same with the text as a whole. */
  readonly keepWhole: (content: string) => void;
  /** Set by the journal: puts a draft that was not reported yet into the browser. */
  readonly keeper: RefObject<((draft: ArticleDraft) => void) | undefined>;
  readonly dispatch: (event: ArticleEditorEvent) => void;
}

/**
 * Opens an article in the editor, with the newest text that the journal has of it.
 * @param place where the caret is to stand
 */
export function useEditor(
  article: Article,
  userId: string,
  openedJournal: OpenedJournal,
  place: CaretPlace | undefined,
): EditorHandle {
  const [tabId] = useState(newIdempotencyKey);
  const [opened] = useState(() => openFromJournal(article, openedJournal.entries));
  const suggestions = useSuggestionJournal(opened);
  const [state, setState] = useState(opened.state);
  const latest = useRef(state);
  const surface = useRef<TextSurface>(null);
  const caret = useRef(place);
  const keeper = useRef<(draft: ArticleDraft) => void>(undefined);
  const keepWhole = (content: string) => keeper.current?.({ ...latest.current.draft, content });
  const apply = (event: ArticleEditorEvent) => {
    const before = latest.current;
    const next = editorReducer(before, event);
    const isTaken =
      next.textChanges !== before.textChanges && isMerge(event) && surface.current?.takeOver(next.draft) === true;
    latest.current = isTaken ? { ...next, textChanges: before.textChanges } : next;
    setState(latest.current);
  };
  const dispatch = (event: ArticleEditorEvent) => {
    // What comes from outside is compared with everything that was typed: a surface that takes another text forgets the rest.
    if (event.type !== 'edited') surface.current?.flush();
    apply(event);
  };
  const onArticle = useEffectEvent(() => dispatch({ type: 'arrived', article }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the server's article was read again
  useEffect(() => onArticle(), [article]);
  return {
    state,
    isUnsaved: hasUnsavedChanges(state),
    userId,
    tabId,
    openedJournal,
    opened,
    suggestions,
    surface,
    caret,
    current: () => {
      surface.current?.flush();
      return latest.current;
    },
    latest: () => latest.current,
    edit: (patch) => dispatch({ type: 'edited', patch }),
    editTitle: (title) => {
      surface.current?.flush();
      const { draft } = latest.current;
      dispatch({ type: 'edited', patch: { title, content: replaceTitle(draft.content, draft.title, title) } });
    },
    editBody: (body) => {
      const { draft } = latest.current;
      const { titleLine } = splitTitle(draft.content, draft.title);
      dispatch({ type: 'edited', patch: { content: titleLine + body } });
    },
    editWhole: (content) => dispatch({ type: 'edited', patch: { content } }),
    keepBody: (body) => {
      const { draft } = latest.current;
      keepWhole(splitTitle(draft.content, draft.title).titleLine + body);
    },
    keepWhole,
    keeper,
    dispatch,
  };
}

/** Whether the text stays what is being written, with what was saved elsewhere; a text that is put in its place has a history of its own. */
function isMerge(event: ArticleEditorEvent): boolean {
  return event.type !== 'replaced' || event.draft !== undefined;
}
