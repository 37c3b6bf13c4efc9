import { article } from '@hokka/contracts/articles/article.ts';
import { updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { z } from 'zod';
import type { JournalRecord } from '../../../../lib/storage/text-journal.ts';
import type { ArticleChanges, ArticleDraft } from './article-changes.ts';
import type { JournalEntry } from './journal-entry.ts';

// Loaded when there is something to validate, see `open-journal.ts`: a text from outside this page, or changes before they are sent.

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

/** What a record's `value` holds, and what the storage of before held of an article. */
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

/** @returns undefined for what no editor can open */
export function parseRecord({ key, keptAt, value }: JournalRecord): JournalEntry | undefined {
  const result = journalValue.safeParse(value);
  return result.success ? { ...result.data, key, keptAt } : undefined;
}

const localDraft = journalValue.extend({ keptAt: z.iso.datetime() });

/** @returns undefined for what the browser's local storage has and no editor can open */
export function parseLocalDraft(value: unknown): z.infer<typeof localDraft> | undefined {
  return localDraft.safeParse(value).data;
}

/** An article's text as another tab has it: the saved one, and what stands in its fields. */
const tabText = z.object({ saved: article, draft: fields as z.ZodType<ArticleDraft> });

/** @returns undefined for what another version of the page says that this one does not know */
export function parseTabText(data: unknown): z.infer<typeof tabText> | undefined {
  return tabText.safeParse(data).data;
}

/** The contract's own rules; one message a field. */
export function applyRules(changes: ArticleChanges): FieldError[] {
  const result = updateArticleRequest.safeParse(changes);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
}
