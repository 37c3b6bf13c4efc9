import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { computeBoundedLimit, computeOffset, type PageRequest } from '../platform/database/pagination.ts';

/** The matches of a query, in an order. */
export interface PaginatedQuery {
  /** `found` as a common table expression, after those that it uses; at most one row more than is counted. */
  readonly tables: RawBuilder<unknown>;
  /** Columns of `found`. */
  readonly order: RawBuilder<unknown>;
  /** Whether more rows may match than were read. */
  readonly isMinimum: RawBuilder<SqlBool>;
}

interface PageRow {
  readonly ids: string[];
  readonly total: string;
  readonly is_minimum: boolean;
}

/** One page of a query's matches. */
export interface QueryPage {
  readonly ids: readonly string[];
  /** On all pages. */
  readonly total: number;
  /** Whether there may be more. */
  readonly isMinimum: boolean;
}

/** The statement of a page: its ids, and the total of all pages. */
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
