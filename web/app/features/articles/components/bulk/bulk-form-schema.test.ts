import { createArticlesRequest } from '@hokka/contracts/articles/generation.ts';
import { expect, test } from 'vitest';
import { bulkFormSchema, emptyBulk, isEmptyRow, parseRows, toCreateArticlesInput } from './bulk-form-schema.ts';

const item = { title: 'İlk makale', ai_prompt: 'On harften uzun' };

test('a pasted text fills a row a line, with what stands behind a tab or a bar as the prompt', () => {
  expect(parseRows('Tek başlık')).toEqual([{ title: 'Tek başlık', ai_prompt: '' }]);
  expect(parseRows('Bir\tbirinci istek\r\n\n  \nİki | ikinci | istek\nA|B')).toEqual([
    { title: 'Bir', ai_prompt: 'birinci istek' },
    { title: 'İki', ai_prompt: 'ikinci istek' },
    { title: 'A|B', ai_prompt: '' },
  ]);
  expect(parseRows(' \n')).toEqual([]);
});

test('the order is one that the server takes, with the choices at each article', () => {
  const input = toCreateArticlesInput(bulkFormSchema.parse({ ...emptyBulk, items: [item, item], tone: 'formal' }));
  expect(input.items).toHaveLength(2);
  expect(input.items[1]).toEqual({ ...item, language: 'tr', format: 'article', tone: 'formal', length: 'medium' });
  expect(createArticlesRequest.safeParse(input).success).toBe(true);
});

test('each wrong field of each row is named', () => {
  const { error } = bulkFormSchema.safeParse({ ...emptyBulk, items: [item, { title: 'Kısa', ai_prompt: '' }] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['items.1.title', 'Başlık en az 5 karakter olmalıdır'],
    ['items.1.ai_prompt', 'AI prompt zorunludur'],
  ]);
});

test('a row of spaces is empty', () => {
  expect(isEmptyRow({ title: ' ', ai_prompt: '\n' })).toBe(true);
  expect(isEmptyRow(item)).toBe(false);
});
