import { expect, test } from 'vitest';
import { publicListOf, publicListPath, publicListTitle } from './public-list.ts';

const listOf = (query: string) => publicListOf(new URLSearchParams(query));

test('the address says what is listed; what else it carries is nothing to us', () => {
  expect(listOf('')).toEqual({ page: 1 });
  expect(listOf('search=+%C3%87ay+&category=Ya%C5%9Fam&tag=&page=3&utm_source=x')).toEqual({
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
  expect(listOf(query)).toBeUndefined();
});

test('every list has one address, which is read as it was written', () => {
  expect(publicListPath({ page: 1 })).toBe('/articles');
  const query = { page: 2, search: 'a&b', category: 'Kültür ve Sanat', tag: 'çay' };
  expect(publicListOf(new URL(publicListPath(query), 'https://hokka.example').searchParams)).toEqual(query);
});

test('lists are called by what they hold', () => {
  expect(publicListTitle({ page: 1 })).toBe('Makaleler');
  expect(publicListTitle({ page: 2, category: 'Yaşam' })).toBe('Yaşam makaleleri, sayfa 2');
});
