import { expect, test } from 'vitest';
import { buildPublicListPath, buildPublicListTitle, parsePublicListQuery } from './public-list-query.ts';

const parse = (query: string) => parsePublicListQuery(new URLSearchParams(query));

test('the address says what is listed; what else it carries is nothing to us', () => {
  expect(parse('')).toEqual({ page: 1 });
  expect(parse('search=+%C3%87ay+&category=Ya%C5%9Fam&tag=&page=3&utm_source=x')).toEqual({
    page: 3,
    search: 'Çay',
    category: 'Yaşam',
    tag: undefined,
  });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=01',
  'page=abc',
  'page=99999',
  'tag=a%00b',
  `search=${'a'.repeat(201)}`,
])('%s is no list of ours', (query) => {
  expect(parse(query)).toBeUndefined();
});

test('every list has one address, which is read as it was written', () => {
  expect(buildPublicListPath({ page: 1 })).toBe('/articles');
  const query = { page: 2, search: 'a&b', category: 'Kültür ve Sanat', tag: 'çay' };
  expect(parsePublicListQuery(new URL(buildPublicListPath(query), 'https://hokka.example').searchParams)).toEqual(
    query,
  );
});

test('lists are called by what they hold', () => {
  expect(buildPublicListTitle({ page: 1 })).toBe('Makaleler');
  expect(buildPublicListTitle({ page: 2, category: 'Yaşam' })).toBe('Yaşam makaleleri, sayfa 2');
});
