import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { offsetOf, type Page, rowsWithinCount } from '../platform/database/pages.ts';

/** What a query finds, in an order. */
export interface Found {
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
export interface FoundPage {
  readonly ids: readonly string[];
  /** Of all pages. */
  readonly total: number;
  /** Whether there may be more. */
  readonly isMinimum: boolean;
}

/** The statement behind a page: its ids, and how many there are on all pages. */
export function foundPage({ tables, order, isMinimum }: Found, page: Page): RawBuilder<PageRow> {
  return sql<PageRow>`
    WITH ${tables}
    SELECT
      ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${rowsWithinCount(page)} OFFSET ${offsetOf(page)}) AS ids,
      (SELECT count(*) FROM found) AS total,
      ${isMinimum} AS is_minimum`;
}

export async function readFoundPage(database: Database, found: Found, page: Page): Promise<FoundPage> {
  const { rows } = await foundPage(found, page).execute(database);
  const [row] = rows;
  return { ids: row?.ids ?? [], total: Number(row?.total ?? 0), isMinimum: row?.is_minimum ?? false };
}
