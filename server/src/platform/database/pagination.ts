import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** How many rows of a list over all users' data are counted and can be paged through; search and filters find the rest. */
export const maxCountedRows = 10_000;

/** The pagination block of a list's answer. */
export function toPagination({ page, limit }: PageRequest, total: number): Pagination {
  return { page, currentPage: page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** The same for a list that is counted no further than one beyond `countMax`, or in which more may match than was looked at. */
export function toBoundedPagination(page: PageRequest, counted: number, isMinimum = false): Pagination {
  const pagination = toPagination(page, Math.min(counted, maxCountedRows));
  return isMinimum || counted > maxCountedRows ? { ...pagination, totalIsMinimum: true } : pagination;
}

export function computeOffset({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** How many rows of a page may be read so that no page lies beyond `countMax`; 0 past it. */
export function computeBoundedLimit(page: PageRequest): number {
  return Math.max(0, Math.min(page.limit, maxCountedRows - computeOffset(page)));
}

/** How many rows a query finds, counted no further than one beyond `countMax`, whatever the size of the tables. */
export async function countBounded<Schema, Tables extends keyof Schema>(
  database: Database,
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const bounded = query
    .clearOrderBy()
    .select(sql`1`.as('row'))
    .limit(maxCountedRows + 1);
  const { rows } = await sql<{ counted: string }>`SELECT count(*) AS counted FROM (${bounded}) AS counted_rows`.execute(
    database,
  );
  return Number(rows[0]?.counted ?? 0);
}
