import { article } from '@hokka/contracts/articles/article.ts';
import { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { mapDraftTexts } from '@hokka/contracts/articles/fields.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { z } from 'zod';
import type { JournalRecord } from '../../../lib/storage/text-journal.ts';
import type { ArticleChanges, ArticleDraft } from './article-changes.ts';
import type { JournalEntry } from './journal-entry.ts';

// Loaded on demand to validate texts from outside this page, or changes before they are sent: see `open-journal.ts`.

const fields = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.string(),
  isPublic: z.boolean(),
  // Drafts of before a field came do without it.
  ...mapDraftTexts(() => z.string().default('')),
});

/** `value` of a journal record, and what the former storage held of an article. */
const journalValue = z.object({
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

/** @returns undefined for a record that no editor can open */
export function parseRecord({ key, keptAt, value }: JournalRecord): JournalEntry | undefined {
  const result = journalValue.safeParse(value);
  return result.success ? { ...result.data, key, keptAt } : undefined;
}

const localDraft = journalValue.extend({ keptAt: z.iso.datetime() });

/** @returns undefined for an entry of the local storage that no editor can open */
export function parseLocalDraft(value: unknown): z.infer<typeof localDraft> | undefined {
  return localDraft.safeParse(value).data;
}

/** Text of an article in another tab: the saved article and the current fields. */
const tabText = z.object({ saved: article, draft: fields as z.ZodType<ArticleDraft> });

/** @returns undefined for a message of another version of the page that this version does not know */
export function parseTabText(data: unknown): z.infer<typeof tabText> | undefined {
  return tabText.safeParse(data).data;
}

/** Validates by the rules of the contract; returns one message per field. */
export function applyRules(changes: ArticleChanges): FieldError[] {
  const result = updateArticleRequest.safeParse(changes);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
}
