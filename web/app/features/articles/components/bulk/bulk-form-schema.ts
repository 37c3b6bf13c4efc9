import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { bulkMax } from '@hokka/contracts/articles/generation.ts';
import { z } from 'zod';

const { language, format, tone, length } = createArticleRequest.shape;
const row = createArticleRequest.pick({ title: true, ai_prompt: true });

/** Several articles as they are typed: a row for each, and what holds for all of them. */
export const bulkFormSchema = z
  .object({ items: z.array(row).min(1).max(bulkMax), language, format, tone, length })
  .required();

export type BulkValues = z.output<typeof bulkFormSchema>;
export type BulkRow = BulkValues['items'][number];

export const emptyRow: BulkRow = { title: '', ai_prompt: '' };

export const emptyBulk: BulkValues = {
  items: [emptyRow],
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
};

/** The request body: what holds for all stands with each. */
export function toCreateArticlesInput({ items, ...choices }: BulkValues) {
  return { items: items.map((item) => ({ ...item, ...choices })) };
}

/** The rows of a pasted text, one a line: a title, and behind a tab or `|` its prompt. Empty lines are none. */
export function parseRows(pasted: string): BulkRow[] {
  return pasted
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', ...rest] = line.split(/\t|\s\|\s/);
      return { title: title.trim(), ai_prompt: rest.join(' ').trim() };
    });
}

/** Whether nothing was typed into a row yet. */
export function isEmptyRow({ title, ai_prompt }: BulkRow): boolean {
  return title.trim() === '' && ai_prompt.trim() === '';
}
