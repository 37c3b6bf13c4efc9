import { type ArticleField, articleFields } from '@hokka/contracts/articles/fields.ts';
import { type ArticleChanges, type ArticleDraft, diffDraft, toDraft } from './article-changes.ts';
import type { ArticleEditorState, PendingSave } from './editor-state.ts';
import { validateChanges } from './validate-changes.ts';

/**
 * `auto`: an automatic save while the user types; `explicit`: a manual save, which also changes the visibility and
 * publishes changes of a public article.
 */
export type SaveKind = 'auto' | 'explicit';

/** Delay of the automatic save after the last change, in ms. */
export const autosaveDelayMs = 2_000;

/** Longest time between a change and its save, in ms, while other members read along. */
const readAlongDelayMs = 3_000;

/**
 * Delay of the automatic save while other members read along, in ms: a member who types without a pause is saved, too.
 * @param unsavedMs time since the first unsaved change
 */
export function computeReadAlongDelayMs(unsavedMs: number): number {
  return Math.max(0, Math.min(autosaveDelayMs, readAlongDelayMs - unsavedMs));
}

const retryDelaysMs = { first: 2_000, longest: 30_000 };

/**
 * Delay before a failed save is retried, in ms: 2, 4, 8 … 30 seconds.
 * @param failures number of consecutive failures, including this one
 */
export function computeRetryDelayMs(failures: number): number {
  return Math.min(retryDelaysMs.longest, retryDelaysMs.first * 2 ** (failures - 1));
}

/**
 * Whether the server has rejected the save permanently. After any other failure the save may have been carried out, or
 * still will be, so it is retried.
 */
export function isSaveDecided({ status }: { readonly status: number }): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * Plans the next save: the pending one again, otherwise the valid changes. Undefined when there are none, and while the
 * user has to choose between two texts.
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
  // Omitted for a private text, so that members who may not publish can save it.
  const isShown = draft.isPublic || saved.is_public;
  const sentChanges: ArticleChanges =
    kind === 'explicit' && isShown ? { ...changes, is_public: draft.isPublic } : changes;
  return { id, version: saved.version, changes: sentChanges, sent: computeSentDraft(state, sentChanges) };
}

/** Whether the saved article has changes that are not published yet. */
export function needsPublishing({ saved }: Pick<ArticleEditorState, 'saved'>): boolean {
  return saved.is_public && saved.working_copy_saved_at !== undefined;
}

/** Changes that were left out are not saved: those fields stay as they were. */
function computeSentDraft({ saved, draft }: ArticleEditorState, changes: ArticleChanges): ArticleDraft {
  const sent = (Object.keys(changes) as ArticleField[]).map((name) => {
    const field = articleFields[name].draft;
    return [field, draft[field]];
  });
  return { ...toDraft(saved), ...Object.fromEntries(sent) };
}
