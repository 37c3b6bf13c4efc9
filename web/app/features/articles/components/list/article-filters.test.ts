import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { writeListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFilters } from './article-filters.ts';

const { defaults: filterDefaults, isFiltered, toListQuery } = articleFilters;

describe('article filters', () => {
  it('asks only for what is chosen', () => {
    expect(toListQuery(filterDefaults)).toEqual({ page: 1 });
    expect(
      toListQuery({
        ...filterDefaults,
        search: ' İSTANBUL ',
        status: 'failed',
        category: 'Kültür ve Sanat',
        page: '3',
      }),
    ).toEqual({
      search: 'İSTANBUL',
      status: 'failed',
      category: 'Kültür ve Sanat',
      page: 3,
    });
  });

  it('asks for an order by its name, with the place in it alone', () => {
    const id = '01900004-0000-7000-8000-000000989103';
    const after = writeListCursor({ order: 'own-articles.title.asc', key: 'Çay', id });
    const newest = writeListCursor({ order: 'own-articles.created_at.desc', key: '2026-11-21 08:00:00.123456', id });
    expect(toListQuery({ ...filterDefaults, sort: 'title', after, page: '2' })).toEqual({
      ...{ sortBy: 'title', sortOrder: 'asc', page: 2, after },
    });
    expect(toListQuery({ ...filterDefaults, after })).toEqual({ page: 1 });
    expect(toListQuery({ ...filterDefaults, after: newest })).toEqual({ page: 1, after: newest });
    expect(toListQuery({ ...filterDefaults, sort: 'title-desc', after })).toEqual({
      ...{ sortBy: 'title', sortOrder: 'desc', page: 1 },
    });
    expect(toListQuery({ ...filterDefaults, sort: 'toString', after: 'x' })).toEqual({ page: 1 });
    expect(
      toListQuery({
        ...filterDefaults,
        from: '2026-02-30',
        to: '2026-02-28',
        language: 'xx',
        visibility: 'public',
        tag: ' çay ',
      }),
    ).toEqual({
      ...{ page: 1, to: '2026-02-28', tag: 'çay', visibility: 'public' },
    });
    expect(isFiltered({ ...filterDefaults, sort: 'title' })).toBe(false);
  });

  it('never asks what the server would refuse', () => {
    const text = fc.string({ maxLength: 300, unit: 'binary', size: 'max' });
    const allTexts = Object.fromEntries(Object.keys(filterDefaults).map((name) => [name, text])) as Record<
      keyof typeof filterDefaults,
      typeof text
    >;
    fc.assert(
      fc.property(fc.record(allTexts), (filters) => {
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
