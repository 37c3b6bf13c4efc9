import type { Article } from '@hokka/contracts/articles/article.ts';
import type { TextChange } from '@hokka/contracts/shared/text-change.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { replaceTitle, splitTitle } from '../../articles/markdown/title-line.ts';
import type { ArticleDraft } from './article-changes.ts';
import type { EarlyTyping } from './early-typing.ts';
import { type ArticleEditorEvent, type ArticleEditorState, editorReducer, hasUnsavedChanges } from './editor-state.ts';
import { type OpenedFromJournal, openFromJournal } from './open-from-journal.ts';
import type { OpenedJournal } from './open-journal.ts';
import { type SuggestionJournal, useSuggestionJournal } from './use-suggestion-journal.ts';

/** An editing surface that reports typed text with a delay. */
export interface TextSurface {
  /** Reports typed text that was not reported yet. */
  flush(): void;
  /**
   * Replaces its text with one from outside, preserving the caret and the undo history.
   * @returns false if this is impossible and the text has to be reopened
   */
  takeOver(text: Pick<ArticleDraft, 'title' | 'content'>): boolean;
}

/** Change of a block in a text whose editor was still being loaded. */
export interface BlockEdit {
  /** Among the blocks of the text; only a hint. */
  readonly index: number;
  readonly before: string;
  /** In order, in places of the text before. */
  readonly changes: readonly TextChange[];
}

/** Position of the caret in a surface that was closed for another text. */
export interface CaretPlace {
  /** Texts of all blocks, after the edits. */
  readonly texts: readonly string[];
  /** Index of the caret's block. */
  readonly index: number;
  readonly offset: number;
  readonly hasFocus: boolean;
  /** What the next surface repeats before it places the caret. */
  readonly edits?: readonly BlockEdit[] | undefined;
  /** What is typed until the next surface takes it. */
  readonly typing?: EarlyTyping | undefined;
}

/** An article that is open in the editor. */
export interface EditorHandle {
  readonly state: ArticleEditorState;
  readonly isUnsaved: boolean;
  /** Owner of the unsaved work. */
  readonly userId: string;
  /** Identifies this page in the journal. */
  readonly tabId: string;
  readonly openedJournal: OpenedJournal;
  /** What the fields were filled from. */
  readonly opened: OpenedFromJournal;
  readonly suggestions: SuggestionJournal;
  readonly surface: RefObject<TextSurface | null>;
  readonly caret: RefObject<CaretPlace | undefined>;
  /** The current state, including text that the surface has not reported yet. */
  readonly current: () => ArticleEditorState;
  /** The current state without text that the surface has not reported yet. */
  readonly latest: () => ArticleEditorState;
  readonly edit: (patch: Partial<Omit<ArticleDraft, 'title' | 'content'>>) => void;
  /** Changes the title, also at the beginning of the text. */
  readonly editTitle: (title: string) => void;
  /** Changes the text after its title. */
  readonly editBody: (body: string) => void;
  /** Changes the whole text. */
  readonly editWhole: (content: string) => void;
  /** Stores the text after its title in the journal, without changing the state. */
  readonly storeBody: (body: string) => void;
  /** Stores the whole text in the journal, without changing the state. */
  readonly storeWhole: (content: string) => void;
  /** Set by the journal: stores a draft that was not reported yet. */
  readonly keeper: RefObject<((draft: ArticleDraft) => void) | undefined>;
  readonly dispatch: (event: ArticleEditorEvent) => void;
}

/**
 * Opens an article in the editor, with the newest text of the journal.
 * @param place of the caret, set before the layout effects of the first rendering; by default none
 */
export function useEditor(
  article: Article,
  userId: string,
  openedJournal: OpenedJournal,
  place: RefObject<CaretPlace | undefined> | undefined,
): EditorHandle {
  const [tabId] = useState(newIdempotencyKey);
  const [opened] = useState(() => openFromJournal(article, openedJournal.entries));
  const suggestions = useSuggestionJournal(opened);
  const [state, setState] = useState(opened.state);
  const latest = useRef(state);
  const surface = useRef<TextSurface>(null);
  const ownPlace = useRef<CaretPlace>(undefined);
  const caret = place ?? ownPlace;
  useEffect(() => () => void caret.current?.typing?.take(), [caret]);
  const keeper = useRef<(draft: ArticleDraft) => void>(undefined);
  const storeWhole = (content: string) => keeper.current?.({ ...latest.current.draft, content });
  const apply = (event: ArticleEditorEvent) => {
    const before = latest.current;
    const next = editorReducer(before, event);
    const isTaken =
      next.textChanges !== before.textChanges && isMerge(event) && surface.current?.takeOver(next.draft) === true;
    latest.current = isTaken ? { ...next, textChanges: before.textChanges } : next;
    setState(latest.current);
  };
  const dispatch = (event: ArticleEditorEvent) => {
    // A text from outside must be compared with everything that was typed: a surface that takes over another text
    // forgets unreported input.
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
    storeBody: (body) => {
      const { draft } = latest.current;
      storeWhole(splitTitle(draft.content, draft.title).titleLine + body);
    },
    storeWhole,
    keeper,
    dispatch,
  };
}

/** Whether the event merges changes into the text being edited; a text that replaces it gets a history of its own. */
function isMerge(event: ArticleEditorEvent): boolean {
  return event.type !== 'replaced' || event.draft !== undefined;
}
