import type { Article } from '@hokka/contracts/articles/article.ts';
import { type ArticleDraft, isUnsaved, toDraft } from './article-changes.ts';

/** One article in the editor: what is saved, and what stands in the fields. */
export interface ArticleEditorState {
  /** The saved article that the draft is based on; its version goes along with a save. */
  readonly saved: Article;
  readonly draft: ArticleDraft;
  /** A version that another user saved while the draft has unsaved changes. */
  readonly newer: Article | undefined;
  /** Counts the times the text was set from outside, so that the editing surface must take it over. */
  readonly textChanges: number;
}

export type ArticleEditorEvent =
  | { readonly type: 'edited'; readonly patch: Partial<ArticleDraft> }
  /** Our own save succeeded; `sent` is the draft as it was sent. */
  | { readonly type: 'saved'; readonly sent: ArticleDraft; readonly article: Article }
  /** The server's article was read again. */
  | { readonly type: 'arrived'; readonly article: Article }
  /** An article takes the place of the saved one, with its own fields or with a draft's. */
  | { readonly type: 'replaced'; readonly article: Article; readonly draft?: ArticleDraft };

export function createEditorState(article: Article): ArticleEditorState {
  return { saved: article, draft: toDraft(article), newer: undefined, textChanges: 0 };
}

export function hasUnsavedChanges(state: ArticleEditorState): boolean {
  return isUnsaved(state.draft, state.saved);
}

/** The state after one event; nothing that was typed is ever dropped but by `replaced`. */
export function editorReducer(state: ArticleEditorState, event: ArticleEditorEvent): ArticleEditorState {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: { ...state.draft, ...event.patch } };
    case 'saved':
      return withText(state, {
        saved: event.article,
        draft: mergeUnsentInput(state.draft, event.sent, toDraft(event.article)),
        newer: undefined,
      });
    case 'arrived':
      return acceptServerArticle(state, event.article);
    case 'replaced':
      return withText(state, {
        saved: event.article,
        draft: event.draft ?? toDraft(event.article),
        newer: undefined,
      });
  }
}

function acceptServerArticle(state: ArticleEditorState, article: Article): ArticleEditorState {
  if (article.version < state.saved.version) return state;
  if (article.version === state.saved.version) return { ...state, saved: { ...article, content: state.saved.content } };
  if (hasUnsavedChanges(state)) return { ...state, newer: article };
  return withText(state, { saved: article, draft: toDraft(article), newer: undefined });
}

function withText(state: ArticleEditorState, next: Omit<ArticleEditorState, 'textChanges'>): ArticleEditorState {
  const changed = next.draft.content !== state.draft.content;
  return { ...next, textChanges: state.textChanges + (changed ? 1 : 0) };
}

/** Fields untouched since they were sent take the saved value; what was typed meanwhile stays. */
function mergeUnsentInput(draft: ArticleDraft, sent: ArticleDraft, saved: ArticleDraft): ArticleDraft {
  const settled = Object.entries(saved).filter(([field]) => {
    const name = field as keyof ArticleDraft;
    return draft[name] === sent[name];
  });
  return { ...draft, ...Object.fromEntries(settled) };
}
