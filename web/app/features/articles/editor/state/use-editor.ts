import type { Article } from '@hokka/contracts/articles/article.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key.ts';
import { replaceTitle, splitTitle } from '../../markdown/title-line.ts';
import type { ArticleDraft } from './article-changes.ts';
import { draftKey, listStoredDrafts } from './draft-storage.ts';
import {
  type ArticleEditorEvent,
  type ArticleEditorState,
  createEditorState,
  editorReducer,
  hasUnsavedChanges,
} from './editor-state.ts';

/** A surface that holds typed text back for a moment before it reports it. */
export interface TextSurface {
  /** Reports what was typed and not yet reported. */
  flush(): void;
}

/** One article being edited. */
export interface EditorHandle {
  readonly state: ArticleEditorState;
  readonly isUnsaved: boolean;
  /** Whether the fields were filled from what an earlier page left in the browser. */
  readonly startedFromStoredDraft: boolean;
  /** Whose unsaved work it is. */
  readonly userId: string;
  /** The place of this page's unsaved work in the browser, over the saved version. */
  readonly getDraftKey: (version: number) => string;
  readonly surface: RefObject<TextSurface | null>;
  /** The state of this very moment, with everything that was typed. */
  readonly current: () => ArticleEditorState;
  readonly edit: (patch: Partial<Omit<ArticleDraft, 'title' | 'content'>>) => void;
  /** Changes the title, also where the text begins with it. */
  readonly editTitle: (title: string) => void;
  /** Changes the text after its title. */
  readonly editBody: (body: string) => void;
  /** Changes the text as a whole. */
  readonly editWhole: (content: string) => void;
  readonly dispatch: (event: ArticleEditorEvent) => void;
}

/** Opens an article in the editor, with the unsaved changes to the same version that the browser stored. */
export function useEditor(article: Article, userId: string): EditorHandle {
  const [tabId] = useState(newIdempotencyKey);
  const [start] = useState(() => startFromStoredDraft(article, userId));
  const [state, setState] = useState(start.state);
  const latest = useRef(state);
  const surface = useRef<TextSurface>(null);
  const dispatch = (event: ArticleEditorEvent) => {
    latest.current = editorReducer(latest.current, event);
    setState(latest.current);
  };
  useEffect(() => {
    // Not `dispatch`: it is another function with every render.
    latest.current = editorReducer(latest.current, { type: 'arrived', article });
    setState(latest.current);
  }, [article]);
  return {
    state,
    isUnsaved: hasUnsavedChanges(state),
    startedFromStoredDraft: start.fromStoredDraft,
    userId,
    getDraftKey: (version) => draftKey(userId, article.id, version, tabId),
    surface,
    current: () => {
      surface.current?.flush();
      return latest.current;
    },
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
    dispatch,
  };
}

function startFromStoredDraft(
  article: Article,
  userId: string,
): { readonly state: ArticleEditorState; readonly fromStoredDraft: boolean } {
  const fresh = createEditorState(article);
  for (const { version, draft, pending } of listStoredDrafts(localStorage, userId, article.id)) {
    const state = { ...fresh, draft, pending: pending?.version === version ? pending : undefined };
    if (version === article.version && hasUnsavedChanges(state)) return { state, fromStoredDraft: true };
  }
  return { state: fresh, fromStoredDraft: false };
}
