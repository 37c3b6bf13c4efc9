import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import type { FormDraft } from '../../../../lib/storage/form-draft.ts';
import { type BulkValues, emptyBulk, isEmptyRow } from './bulk-form-schema.ts';

const storedBulk = z.object({
  items: z.array(z.object({ title: z.string(), ai_prompt: z.string() })).min(1),
  language: z.enum(articleLanguages).catch(emptyBulk.language),
  format: z.enum(articleFormats).catch(emptyBulk.format),
  tone: z.enum(articleTones).catch(emptyBulk.tone),
  length: z.enum(articleLengths).catch(emptyBulk.length),
});

/** The draft of the form for several articles. */
export const bulkDraft: FormDraft<BulkValues> = {
  name: 'bulkDraft',
  schema: storedBulk,
  isEmpty: ({ items }) => items.every(isEmptyRow),
};
