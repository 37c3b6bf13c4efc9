import type { Article } from '@hokka/contracts/articles/article.ts';
import { articleFieldNames, articleFields } from '@hokka/contracts/articles/fields.ts';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { type ArticleChanges, type ArticleDraft, isUnsaved, toDraft } from './article-changes.ts';
import { mergeTexts } from './merge-texts.ts';

/** A save whose outcome is unknown. It is retried unchanged, and nothing else is sent until the server answers. */
export interface PendingSave {
  /** `client_save_id`, by which the server recognises a repeated save. */
  readonly id: string;
  readonly version: number;
  readonly changes: ArticleChanges;
  /** The fields as saved once the request has arrived. */
  readonly sent: ArticleDraft;
}

/** State of an article in the editor: the saved article and the current fields. */
export interface ArticleEditorState {
  /** The saved article that the draft is based on; a save sends its version. */
  readonly saved: Article;
  readonly draft: ArticleDraft;
  readonly pending: PendingSave | undefined;
  /** A version saved elsewhere that cannot be merged with the unsaved changes. */
  readonly newer: Article | undefined;
  /** Number of times the text was set from outside; each change makes the editing surface take it over. */
  readonly textChanges: number;
  /** Number of edits by the user since the editor opened. */
  readonly edits: number;
}

export type ArticleEditorEvent =
  | { readonly type: 'edited'; readonly patch: Partial<ArticleDraft> }
  | { readonly type: 'sending'; readonly save: PendingSave }
  /** The pending save succeeded. */
  | { readonly type: 'saved'; readonly id: string; readonly article: Article }
  /** The server rejected the pending save permanently. */
  | { readonly type: 'refused'; readonly id: string }
  /** Another save, which produced `article`, came before the pending one. */
  | { readonly type: 'superseded'; readonly id: string; readonly article: Article }
  /** The article was read again from the server. */
  | { readonly type: 'arrived'; readonly article: Article }
  /** An article replaces the saved one, with its own fields or with those of a draft. */
  | { readonly type: 'replaced'; readonly article: Article; readonly draft?: ArticleDraft };

export function createEditorState(article: Article): ArticleEditorState {
  return { saved: article, draft: toDraft(article), pending: undefined, newer: undefined, textChanges: 0, edits: 0 };
}

export function hasUnsavedChanges(state: ArticleEditorState): boolean {
  return isUnsaved(state.draft, state.saved);
}

/** Whether the fields contain changes that the server has not confirmed. */
export function isUnacknowledged(state: ArticleEditorState): boolean {
  return state.pending !== undefined || hasUnsavedChanges(state);
}

/** Computes the state after an event. Only `replaced` discards typed changes. */
export function editorReducer(state: ArticleEditorState, event: ArticleEditorEvent): ArticleEditorState {
  // The text has been replaced meanwhile.
  if ('id' in event && event.id !== state.pending?.id) return state;
  switch (event.type) {
    case 'edited':
      return { ...state, draft: { ...state.draft, ...event.patch }, edits: state.edits + 1 };
    case 'sending':
      return { ...state, pending: event.save };
    case 'saved':
      return withText(state, {
        ...state,
        saved: event.article,
        draft: mergeUnsentInput(state.draft, state.pending?.sent ?? state.draft, toDraft(event.article)),
        pending: undefined,
        newer: undefined,
      });
    case 'refused':
      return { ...state, pending: undefined };
    case 'superseded':
      return acceptNewer({ ...state, pending: undefined }, event.article);
    case 'arrived':
      return acceptServerArticle(state, event.article);
    case 'replaced':
      return withText(state, {
        ...state,
        saved: event.article,
        draft: event.draft ?? toDraft(event.article),
        pending: undefined,
        newer: undefined,
      });
  }
}

function acceptServerArticle(state: ArticleEditorState, article: Article): ArticleEditorState {
  if (article.version < state.saved.version) return state;
  if (article.version === state.saved.version) return { ...state, saved: { ...article, content: state.saved.content } };
  // This may be our own save, read before its response arrived: the response decides.
  if (state.pending !== undefined) return state;
  return acceptNewer(state, article);
}

/** Accepts a version saved elsewhere: merges the unsaved changes into it, or holds it as `newer`. */
function acceptNewer(state: ArticleEditorState, article: Article): ArticleEditorState {
  const draft = mergeDrafts(toDraft(state.saved), state.draft, toDraft(article));
  if (draft === undefined) return { ...state, newer: article };
  return withText(state, { ...state, saved: article, draft, pending: undefined, newer: undefined });
}

function withText(state: ArticleEditorState, next: ArticleEditorState): ArticleEditorState {
  const changed = next.draft.content !== state.draft.content;
  return { ...next, textChanges: state.textChanges + (changed ? 1 : 0) };
}

/** Merges field by field, the text block by block; undefined when both changed the same. */
function mergeDrafts(base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft): ArticleDraft | undefined {
  const content = mergeTexts(base.content, mine.content, theirs.content);
  if (content === undefined) return undefined;
  const merged = { ...theirs, content };
  const normalize = (draft: ArticleDraft) => ({
    ...draft,
    title: draft.title.trim(),
    tags: splitTags(draft.tags).join(),
  });
  const [before, own, other] = [normalize(base), normalize(mine), normalize(theirs)];
  for (const name of articleFieldNames) {
    const field = articleFields[name].draft;
    if (field === 'content') continue;
    if (own[field] === before[field]) continue;
    if (other[field] !== before[field] && other[field] !== own[field]) return undefined;
    Object.assign(merged, { [field]: mine[field] });
  }
  return merged;
}

/** Fields unchanged since they were sent take the saved value; newer input stays. */
function mergeUnsentInput(draft: ArticleDraft, sent: ArticleDraft, saved: ArticleDraft): ArticleDraft {
  const settled = Object.entries(saved).filter(([field]) => {
    const name = field as keyof ArticleDraft;
    return draft[name] === sent[name];
  });
  return { ...draft, ...Object.fromEntries(settled) };
}
