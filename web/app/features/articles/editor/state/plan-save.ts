import { type ArticleChanges, type ArticleDraft, diffDraft, toDraft } from './article-changes.ts';
import type { ArticleEditorState, PendingSave } from './editor-state.ts';
import { validateChanges } from './validate-changes.ts';

/** `auto`: by itself while one types; `explicit`: by hand, which also changes who may read the article and publishes what is public. */
export type SaveKind = 'auto' | 'explicit';

/** How long after the last change the text is saved by itself. */
export const autosaveDelayMs = 2_000;

const retryDelaysMs = { first: 2_000, longest: 30_000 };

/**
 * How long to wait before a failed save is tried again, in milliseconds: 2, 4, 8 … 30 seconds.
 * @param failures in a row, this one included
 */
export function computeRetryDelayMs(failures: number): number {
  return Math.min(retryDelaysMs.longest, retryDelaysMs.first * 2 ** (failures - 1));
}

/**
 * Whether the server has refused the save for good. After any other failure it may have carried the save out, or will later: the save is
 * tried again.
 */
export function isSaveDecided({ status }: { readonly status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * What is to be sent now: the pending save once more, else what has changed and is valid. Undefined when there is nothing, and while
 * the author has to choose between two texts.
 * @param id the `client_save_id` of a new save
 */
export function planSave(state: ArticleEditorState, kind: SaveKind, id: string): PendingSave | undefined {
  const { saved, draft, pending, newer } = state;
  if (pending !== undefined) return pending;
  if (newer !== undefined) return undefined;
  const { is_public: _, ...changes } = diffDraft(draft, saved);
  for (const { field } of validateChanges(changes)) {
    delete changes[field.split('.')[0] as keyof typeof changes];
  }
  const publishes = kind === 'explicit' && (draft.isPublic !== saved.is_public || needsPublishing(state));
  if (Object.keys(changes).length === 0 && !publishes) return undefined;
  const sentChanges: ArticleChanges = kind === 'explicit' ? { ...changes, is_public: draft.isPublic } : changes;
  return { id, version: saved.version, changes: sentChanges, sent: computeSentDraft(state, sentChanges) };
}

/** Whether readers of the public article see less than what its author has saved. */
export function needsPublishing({ saved }: Pick<ArticleEditorState, 'saved'>): boolean {
  return saved.is_public && saved.working_copy_saved_at !== undefined;
}

const fieldOfChange = {
  title: 'title',
  content: 'content',
  category: 'category',
  tags: 'tags',
  meta_description: 'metaDescription',
  keyphrase: 'keyphrase',
  slug: 'slug',
  cover: 'cover',
  is_public: 'isPublic',
} as const satisfies Record<keyof ArticleChanges, keyof ArticleDraft>;

/** What was left out is not saved: it stands as it was. */
function computeSentDraft({ saved, draft }: ArticleEditorState, changes: ArticleChanges): ArticleDraft {
  const sent = Object.keys(changes).map((change) => {
    const field = fieldOfChange[change as keyof ArticleChanges];
    return [field, draft[field]];
  });
  return { ...toDraft(saved), ...Object.fromEntries(sent) };
}
