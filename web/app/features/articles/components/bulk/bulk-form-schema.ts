import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { bulkMax } from '@hokka/contracts/articles/generation.ts';
import { z } from 'zod';

const { language, format, tone, length } = createArticleRequest.shape;
const row = createArticleRequest.pick({ title: true, ai_prompt: true });

/** Schema of the form for several articles: a row for each, and options shared by all. */
export const bulkFormSchema = z
  .object({ items: z.array(row).min(1).max(bulkMax), language, format, tone, length })
  .required();

export type BulkValues = z.output<typeof bulkFormSchema>;
export type BulkRow = BulkValues['items'][number];

export const emptyRow: BulkRow = { title: '', ai_prompt: '' };

export const emptyBulk: BulkValues = {
  items: [emptyRow, emptyRow, emptyRow],
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
};

/** Builds the request body; the shared options are repeated for each article. */
export function toCreateArticlesInput({ items, ...choices }: BulkValues) {
  return { items: items.map((item) => ({ ...item, ...choices })) };
}

/**
 * Parses pasted text into rows, one per line: a title, then a tab or a `|` between spaces, then the prompt. Empty lines
 * are skipped.
 */
export function parseRows(pasted: string): BulkRow[] {
  return pasted
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', ...rest] = line.split(/\t|\s\|\s/);
      return { title: title.trim(), ai_prompt: rest.join(' ').trim() };
    });
}

export function isEmptyRow({ title, ai_prompt }: BulkRow): boolean {
  return title.trim() === '' && ai_prompt.trim() === '';
}
