import type { JournalRecord } from '../../../lib/storage/text-journal.ts';
import { type ArticleDraft, toDraft } from './article-changes.ts';
import type { ArticleEditorState, PendingSave } from './editor-state.ts';

/**
 * Open AI suggestions in the journal. `content` is the Markdown of the draft they belong to: they are restored only if
 * the editor opens with exactly this text. `value` is opaque to the journal and must survive JSON.
 */
export interface JournaledSuggestions {
  readonly content: string;
  readonly value: unknown;
}

/** The unsaved work of one tab on one article, as stored in the browser. */
export interface JournalEntry {
  readonly key: string;
  /** The version that the changes are based on. */
  readonly version: number;
  /** The fields of that version; missing in entries moved from the former storage. */
  readonly base?: ArticleDraft | undefined;
  readonly draft: ArticleDraft;
  /** The save whose outcome was unknown. */
  readonly pending?: PendingSave | undefined;
  readonly suggestions?: JournaledSuggestions | undefined;
  /** ISO-8601 */
  readonly keptAt: string;
}

/** Prefix of drafts in the browser's local storage, where they were stored before the database was introduced. */
export const localDraftPrefix = 'hokka:draft:';

/** Key of one tab's entry: tabs with the same article do not overwrite each other. */
export function buildEntryKey(userId: string, articleId: string, tabId: string): string {
  return `${userId}:${articleId}:${tabId}`;
}

/** Builds the journal entry of the current state of an editor. */
export function toEntry(
  { saved, draft, pending }: ArticleEditorState,
  key: string,
  now: Date,
  suggestions?: JournaledSuggestions,
): JournalEntry {
  const base = toDraft(saved);
  return { key, version: saved.version, base, draft, pending, suggestions, keptAt: now.toISOString() };
}

export function toRecord(
  { key, keptAt, ...value }: JournalEntry,
  owner: Pick<JournalRecord, 'userId' | 'articleId' | 'isUnacknowledged'>,
): JournalRecord {
  return { key, keptAt, title: value.draft.title, value, ...owner };
}
