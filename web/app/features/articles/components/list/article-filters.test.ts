import { listArticles } from '@hokka/contracts/articles/articles.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFilters } from './article-filters.ts';

const { defaults: filterDefaults, isFiltered, toListQuery } = articleFilters;

describe('article filters', () => {
  it('asks only for what is chosen', () => {
    expect(toListQuery(filterDefaults)).toEqual({ page: 1 });
    expect(toListQuery({ search: ' İSTANBUL ', status: 'failed', category: 'Kültür ve Sanat', page: '3' })).toEqual({
      search: 'İSTANBUL',
      status: 'failed',
      category: 'Kültür ve Sanat',
      page: 3,
    });
  });

  it('never asks what the server would refuse', () => {
    const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
    fc.assert(
      fc.property(fc.record({ search: text, status: text, category: text, page: text }), (filters) => {
        expect(listArticles.query.safeParse(toListQuery(filters)).success).toBe(true);
      }),
    );
  });

  it('knows when the list shows only a part', () => {
    expect(isFiltered(filterDefaults)).toBe(false);
    expect(isFiltered({ ...filterDefaults, page: '4' })).toBe(false);
    expect(isFiltered({ ...filterDefaults, status: 'unknown' })).toBe(false);
    expect(isFiltered({ ...filterDefaults, search: 'ısparta' })).toBe(true);
    expect(isFiltered({ ...filterDefaults, status: 'completed' })).toBe(true);
  });
});
