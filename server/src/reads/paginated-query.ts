import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { computeBoundedLimit, computeOffset, type PageRequest } from '../platform/database/pagination.ts';

/** What a query finds, in an order. */
export interface PaginatedQuery {
  /** `found` as a common table, of no more rows than one beyond what is counted, after others that it is made of. */
  readonly tables: RawBuilder<unknown>;
  /** Columns of `found`. */
  readonly order: RawBuilder<unknown>;
  /** Whether more may match than were looked at. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

interface PageRow {
  readonly ids: string[];
  readonly total: string;
  readonly is_minimum: boolean;
}

/** One page of what a query found. */
export interface QueryPage {
  readonly ids: readonly string[];
  /** Of all pages. */
  readonly total: number;
  /** Whether there may be more. */
  readonly isMinimum: boolean;
}

/** The statement behind a page: its ids, and how many there are on all pages. */
export function buildPageStatement(
  { tables, order, isMinimum }: PaginatedQuery,
  page: PageRequest,
): RawBuilder<PageRow> {
  return sql<PageRow>`
    WITH ${tables}
    SELECT
      ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${computeBoundedLimit(page)} OFFSET ${computeOffset(page)}) AS ids,
      (SELECT count(*) FROM found) AS total,
      ${isMinimum} AS is_minimum`;
}

export async function readPage(database: Database, query: PaginatedQuery, page: PageRequest): Promise<QueryPage> {
  const { rows } = await buildPageStatement(query, page).execute(database);
  const [row] = rows;
  return { ids: row?.ids ?? [], total: Number(row?.total ?? 0), isMinimum: row?.is_minimum ?? false };
}
