import { describe, expect, it } from 'vitest';
import { computeBoundedLimit, countedRowsMax, toBoundedPagination } from './pagination.ts';

describe('pagination of a list that is counted only so far', () => {
  it('is exact up to the bound', () => {
    expect(toBoundedPagination({ page: 2, limit: 10 }, countedRowsMax)).toEqual({
      page: 2,
      currentPage: 2,
      limit: 10,
      total: countedRowsMax,
      totalPages: countedRowsMax / 10,
    });
  });

  it('says when there is more', () => {
    expect(toBoundedPagination({ page: 1, limit: 10 }, countedRowsMax + 1)).toMatchObject({
      total: countedRowsMax,
      totalPages: countedRowsMax / 10,
      totalIsMinimum: true,
    });
  });

  it.each([
    { page: { page: 1, limit: 10 }, rows: 10 },
    { page: { page: 1000, limit: 10 }, rows: 10 },
    { page: { page: 1001, limit: 10 }, rows: 0 },
    { page: { page: 143, limit: 70 }, rows: 60 },
    { page: { page: 1_000_000, limit: 100 }, rows: 0 },
  ])('reads $rows rows for page $page.page of $page.limit', ({ page, rows }) => {
    expect(computeBoundedLimit(page)).toBe(rows);
  });
});
