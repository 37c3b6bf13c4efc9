import type { Article } from '@hokka/contracts/articles.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../../lib/idempotency-key.ts';
import type { ArticleDraft } from '../../../editing/article-draft.ts';
import { draftKey, keptDrafts } from '../../../editing/draft-storage.ts';
import { retitle, splitTitle } from '../../../editing/title-line.ts';
import {
  hasUnsavedChanges,
  nextWorkspace,
  startWorkspace,
  type WorkspaceEvent,
  type WorkspaceState,
} from '../../../editing/workspace-state.ts';

/** A surface that holds typed text back for a moment before it reports it. */
export interface TextSurface {
  /** Reports what was typed and not yet reported. */
  flush(): void;
}

/** One article being edited. */
export interface Desk {
  readonly state: WorkspaceState;
  readonly isUnsaved: boolean;
  /** Whether the fields were filled from what an earlier page left in the browser. */
  readonly startedFromKept: boolean;
  /** Whose unsaved work it is. */
  readonly userId: string;
  /** The place of this page's unsaved work in the browser, over the saved version. */
  readonly keptKey: (version: number) => string;
  readonly surface: RefObject<TextSurface | null>;
  /** The state of this very moment, with everything that was typed. */
  readonly current: () => WorkspaceState;
  readonly edit: (patch: Partial<Omit<ArticleDraft, 'title' | 'content'>>) => void;
  /** Changes the title, also where the text begins with it. */
  readonly editTitle: (title: string) => void;
  /** Changes the text after its title. */
  readonly editBody: (body: string) => void;
  /** Changes the text as a whole. */
  readonly editWhole: (content: string) => void;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** Puts an article on the desk, with the unsaved work over the same version that the browser kept. */
export function useDesk(article: Article, userId: string): Desk {
  const [writer] = useState(newIdempotencyKey);
  const [start] = useState(() => startFromKept(article, userId));
  const [state, setState] = useState(start.state);
  const latest = useRef(state);
  const surface = useRef<TextSurface>(null);
  const dispatch = (event: WorkspaceEvent) => {
    latest.current = nextWorkspace(latest.current, event);
    setState(latest.current);
  };
  useEffect(() => {
    // Not `dispatch`: it is another function with every render.
    latest.current = nextWorkspace(latest.current, { type: 'arrived', article });
    setState(latest.current);
  }, [article]);
  return {
    state,
    isUnsaved: hasUnsavedChanges(state),
    startedFromKept: start.fromKept,
    userId,
    keptKey: (version) => draftKey(userId, article.id, version, writer),
    surface,
    current: () => {
      surface.current?.flush();
      return latest.current;
    },
    edit: (patch) => dispatch({ type: 'edited', patch }),
    editTitle: (title) => {
      surface.current?.flush();
      const { draft } = latest.current;
      dispatch({ type: 'edited', patch: { title, content: retitle(draft.content, draft.title, title) } });
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

function startFromKept(
  article: Article,
  userId: string,
): { readonly state: WorkspaceState; readonly fromKept: boolean } {
  const fresh = startWorkspace(article);
  for (const { version, draft } of keptDrafts(localStorage, userId, article.id)) {
    const state = { ...fresh, draft };
    if (version === article.version && hasUnsavedChanges(state)) return { state, fromKept: true };
  }
  return { state: fresh, fromKept: false };
}
