import { listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directoryFilters } from './directory-filters.ts';

const { defaults: filterDefaults, isFiltered, toListQuery } = directoryFilters;

const inOrder = { sortBy: 'created_at', sortOrder: 'desc' };

test('asks only for what is chosen', () => {
  expect(toListQuery(filterDefaults)).toEqual({ page: 1, ...inOrder });
  const author = '0198c0de-0000-7000-8000-000000000001';
  const chosen = {
    search: ' kahve ',
    status: 'failed',
    moderation: 'pending',
    show: 'reported',
    author,
    from: '2026-11-21',
    to: '',
  };
  expect(toListQuery({ ...chosen, sort: 'word_count', order: 'asc', page: '3' })).toEqual({
    page: 3,
    status: 'failed',
    moderation_status: 'pending',
    reports: 'open',
    user_id: author,
    from: '2026-11-21',
    search: 'kahve',
    sortBy: 'word_count',
    sortOrder: 'asc',
  });
  expect(toListQuery({ ...filterDefaults, show: 'published' })).toEqual({
    page: 1,
    visibility: 'published',
    ...inOrder,
  });
});

test('never asks what the server would refuse', () => {
  const text = (maxLength: number) => fc.string({ maxLength, unit: 'binary', size: 'max' });
  const fields = Object.keys(filterDefaults).map((name) => [name, text(name === 'search' ? 300 : 20)]);
  const filters = fc.record(Object.fromEntries(fields) as Record<keyof typeof filterDefaults, fc.Arbitrary<string>>);
  fc.assert(
    fc.property(filters, (some) => {
      expect(listAllArticles.query.safeParse(toListQuery(some)).success).toBe(true);
    }),
  );
});

test('knows when the list shows only a part', () => {
  expect(isFiltered({ ...filterDefaults, page: '4', sort: 'word_count', order: 'asc' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, status: 'lost', author: 'biri' })).toBe(false);
  expect(isFiltered({ ...filterDefaults, show: 'reported' })).toBe(true);
});
