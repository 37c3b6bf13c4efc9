import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/**
 * Maximum number of rows that a list over all users' data counts and pages through; search and filters find the rest.
 */
export const countedRowsMax = 10_000;

/** The pagination block of a list response. */
export function toPagination({ page, limit }: PageRequest, total: number): Pagination {
  return { page, currentPage: page, limit, total, totalPages: Math.ceil(total / limit) };
}

/**
 * The same for a list that is counted to at most `countedRowsMax` + 1, or in which more rows may match than were
 * searched.
 */
export function toBoundedPagination(page: PageRequest, counted: number, isMinimum = false): Pagination {
  const pagination = toPagination(page, Math.min(counted, countedRowsMax));
  return isMinimum || counted > countedRowsMax ? { ...pagination, totalIsMinimum: true } : pagination;
}

export function computeOffset({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** The number of rows of a page that may be read so that no page lies beyond `countedRowsMax`; 0 past it. */
export function computeBoundedLimit(page: PageRequest): number {
  return Math.max(0, Math.min(page.limit, countedRowsMax - computeOffset(page)));
}

/** Counts the rows of a query, to at most `countedRowsMax` + 1, whatever the size of the tables. */
export async function countBounded<Schema, Tables extends keyof Schema>(
  database: Database,
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const bounded = query
    .clearOrderBy()
    .select(sql`1`.as('row'))
    .limit(countedRowsMax + 1);
  const { rows } = await sql<{ counted: string }>`SELECT count(*) AS counted FROM (${bounded}) AS counted_rows`.execute(
    database,
  );
  return Number(rows[0]?.counted ?? 0);
}
