import type { Article } from '@hokka/contracts/articles/article.ts';
import { splitTags } from '../../tags.ts';
import { type ArticleChanges, type ArticleDraft, isUnsaved, toDraft } from './article-changes.ts';
import { mergeTexts } from './merge-texts.ts';

/** A save on its way. Until its answer is known it is sent again as it is, and nothing else is sent. */
export interface PendingSave {
  /** Its `client_save_id`: by it the server knows the save when it comes again. */
  readonly id: string;
  readonly version: number;
  readonly changes: ArticleChanges;
  /** What is saved once it has arrived, as it stands in the fields. */
  readonly sent: ArticleDraft;
}

/** One article in the editor: what is saved, and what stands in the fields. */
export interface ArticleEditorState {
  /** The saved article that the draft is based on; its version goes along with a save. */
  readonly saved: Article;
  readonly draft: ArticleDraft;
  readonly pending: PendingSave | undefined;
  /** A version that was saved elsewhere and cannot be merged with the unsaved changes. */
  readonly newer: Article | undefined;
  /** Counts the times the text was set from outside, so that the editing surface must take it over. */
  readonly textChanges: number;
  /** Counts what the author has typed and chosen since the editor opened. */
  readonly edits: number;
}

export type ArticleEditorEvent =
  | { readonly type: 'edited'; readonly patch: Partial<ArticleDraft> }
  | { readonly type: 'sending'; readonly save: PendingSave }
  /** The pending save succeeded. */
  | { readonly type: 'saved'; readonly id: string; readonly article: Article }
  /** The pending save will never succeed. */
  | { readonly type: 'refused'; readonly id: string }
  /** The pending save came after another, which made `article`. */
  | { readonly type: 'outrun'; readonly id: string; readonly article: Article }
  /** The server's article was read again. */
  | { readonly type: 'arrived'; readonly article: Article }
  /** An article takes the place of the saved one, with its own fields or with a draft's. */
  | { readonly type: 'replaced'; readonly article: Article; readonly draft?: ArticleDraft };

export function createEditorState(article: Article): ArticleEditorState {
  return { saved: article, draft: toDraft(article), pending: undefined, newer: undefined, textChanges: 0, edits: 0 };
}

export function hasUnsavedChanges(state: ArticleEditorState): boolean {
  return isUnsaved(state.draft, state.saved);
}

/** Whether anything stands in the fields that the server has not said to have. */
export function isUnacknowledged(state: ArticleEditorState): boolean {
  return state.pending !== undefined || hasUnsavedChanges(state);
}

/** The state after one event; nothing that was typed is ever dropped but by `replaced`. */
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
    case 'outrun':
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
  // It may be our own save that was read before its answer came: the answer will tell.
  if (state.pending !== undefined) return state;
  return acceptNewer(state, article);
}

/** Takes over what was saved elsewhere, with the unsaved changes merged into it, or holds it ready beside them. */
function acceptNewer(state: ArticleEditorState, article: Article): ArticleEditorState {
  const draft = mergeDrafts(toDraft(state.saved), state.draft, toDraft(article));
  if (draft === undefined) return { ...state, newer: article };
  return withText(state, { ...state, saved: article, draft, pending: undefined, newer: undefined });
}

function withText(state: ArticleEditorState, next: ArticleEditorState): ArticleEditorState {
  const changed = next.draft.content !== state.draft.content;
  return { ...next, textChanges: state.textChanges + (changed ? 1 : 0) };
}

/** Field by field, the text block by block; undefined when both changed the same. */
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
  for (const field of [
    'title',
    'category',
    'tags',
    'metaDescription',
    'keyphrase',
    'slug',
    'cover',
    'isPublic',
  ] as const) {
    if (own[field] === before[field]) continue;
    if (other[field] !== before[field] && other[field] !== own[field]) return undefined;
    Object.assign(merged, { [field]: mine[field] });
  }
  return merged;
}

/** Fields untouched since they were sent take the saved value; what was typed meanwhile stays. */
function mergeUnsentInput(draft: ArticleDraft, sent: ArticleDraft, saved: ArticleDraft): ArticleDraft {
  const settled = Object.entries(saved).filter(([field]) => {
    const name = field as keyof ArticleDraft;
    return draft[name] === sent[name];
  });
  return { ...draft, ...Object.fromEntries(settled) };
}
