import type { JournalRecord } from '../../../../lib/storage/text-journal.ts';
import { type ArticleDraft, toDraft } from './article-changes.ts';
import type { ArticleEditorState, PendingSave } from './editor-state.ts';

/**
 * Open AI suggestions, as the part of the editor that shows them has put them there. `content` is the Markdown of the draft that they
 * lie over: they are given back only where the editor opens with this very text. `value` is theirs alone and must survive JSON.
 */
export interface JournaledSuggestions {
  readonly content: string;
  readonly value: unknown;
}

/** One tab's work on one article, as it lies in the browser. */
export interface JournalEntry {
  readonly key: string;
  /** The version of the article that it was typed over. */
  readonly version: number;
  /** The fields of that version; missing in entries that were moved from the storage of before. */
  readonly base?: ArticleDraft | undefined;
  readonly draft: ArticleDraft;
  /** The save whose answer was not known. */
  readonly pending?: PendingSave | undefined;
  readonly suggestions?: JournaledSuggestions | undefined;
  /** ISO-8601 */
  readonly keptAt: string;
}

/** What the names of drafts in the browser's local storage begin with, where they lay before they had a database. */
export const localDraftPrefix = 'hokka:draft:';

/** The place of one tab's work: tabs with the same article do not write over each other. */
export function buildEntryKey(userId: string, articleId: string, tabId: string): string {
  return `${userId}:${articleId}:${tabId}`;
}

/** What is to lie in the journal of an editor as it stands. */
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
