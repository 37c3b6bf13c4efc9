import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { type FormDraft, readFormDraft, writeFormDraft } from '../../../../lib/storage/form-draft.ts';
import type { ArticleFormValues } from './article-form-schema.ts';

const options = z.object({
  language: z.enum(articleLanguages),
  format: z.enum(articleFormats),
  tone: z.enum(articleTones),
  length: z.enum(articleLengths),
  model: z.string().max(200),
  category: z.string().max(100),
});
type LastOptions = z.infer<typeof options>;

/** The options of the last order, with which the next form begins. */
const lastOptions: FormDraft<LastOptions> = {
  name: 'lastOptions',
  schema: options,
  isEmpty: () => false,
};

export function readLastOptions(userId: string): Partial<LastOptions> {
  return readFormDraft(lastOptions, userId, localStorage) ?? {};
}

export function writeLastOptions(userId: string, values: ArticleFormValues): void {
  const read = options.safeParse(values);
  if (read.success) writeFormDraft(lastOptions, userId, read.data, localStorage);
}
