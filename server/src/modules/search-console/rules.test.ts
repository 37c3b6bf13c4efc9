import { expect, test } from 'vitest';
import { chooseLargest, createAddressBook, sumRows, toStoredQuery } from './rules.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';
const other = '0197f0a0-0000-7000-8000-000000000002';

test.each([
  ['https://hokka.test/articles/kahve-0197f0a0-0000-7000-8000-000000000001', id],
  [`https://www.musteri.example/articles/${id}/`, id],
  [`https://musteri.example/articles/${id}?utm_source=x#bolum`, id],
  ['https://blog.example/kahve', other],
  ['http://www.blog.example/kahve/?amp=1', other],
  ['https://blog.example/kahve-2', undefined],
  [`https://hokka.test/baska/${id}`, undefined],
  ['https://hokka.test/articles/kahve', undefined],
  ['adres değil', undefined],
])('the article of %s is %s', (address, article) => {
  expect(createAddressBook([{ articleId: other, url: 'https://blog.example/kahve/' }])(address)).toBe(article);
});

test('positions are weighted by impressions', () => {
  const rows = [
    { keys: ['a'], clicks: 1, impressions: 10, position: 2 },
    { keys: ['a'], clicks: 2, impressions: 30, position: 4 },
    { keys: ['b'], clicks: 9, impressions: 9, position: 1 },
  ];
  const sums = sumRows(rows, ({ keys }) => (keys[0] === 'b' ? undefined : keys[0]));
  expect([...sums]).toEqual([['a', { clicks: 3, impressions: 40, positionSum: 140 }]]);
});

test('the queries with the most clicks are stored, then those with the most impressions', () => {
  const one = (clicks: number, impressions: number) => ({ clicks, impressions, positionSum: 0 });
  const sums = new Map([
    ['a', one(1, 5)],
    ['b', one(2, 1)],
    ['c', one(1, 9)],
  ]);
  expect(chooseLargest(sums, 2).map(([key]) => key)).toEqual(['b', 'c']);
});

test('a stored query has no zero character and a bounded length', () => {
  expect(toStoredQuery(` kahve\0 ${'x'.repeat(500)}`)).toHaveLength(200);
  expect(toStoredQuery('\0 ')).toBe('');
  // Halves of different characters would be the same query in the database.
  const cut = ['🖋', '🌷'].map((end) => toStoredQuery(`${'x'.repeat(199)}${end}`));
  expect(new Set(cut).size).toBe(1);
});
