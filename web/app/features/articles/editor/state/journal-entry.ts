import { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { z } from 'zod';
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

const fields = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.string(),
  metaDescription: z.string(),
  keyphrase: z.string().default(''),
  slug: z.string().default(''),
  cover: z.string().default(''),
  isPublic: z.boolean(),
});

/** A draft that came from outside this page: from the browser's storage or from another tab. */
export const articleDraftSchema: z.ZodType<ArticleDraft> = fields;

/** What a record's `value` holds, and what the storage of before held of an article. */
export const journalValue = z.object({
  version: z.int(),
  base: fields.optional(),
  draft: fields,
  pending: z
    .object({
      id: z.uuid(),
      version: z.int(),
      changes: updateArticleRequest.omit({ version: true, client_save_id: true }),
      sent: fields,
    })
    .optional()
    .catch(undefined),
  suggestions: z.object({ content: z.string(), value: z.unknown() }).optional().catch(undefined),
});

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

/** @returns undefined for what no editor can open */
export function parseRecord({ key, keptAt, value }: JournalRecord): JournalEntry | undefined {
  const result = journalValue.safeParse(value);
  return result.success ? { ...result.data, key, keptAt } : undefined;
}
