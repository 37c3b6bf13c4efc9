import { type ListCursor, type ListOrder, writeListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { computeBoundedLimit, computeOffset, type PageRequest, toPagination } from './pagination.ts';

/** A page by its number, or by the cursor of the previous page. */
export interface CursorPage extends PageRequest {
  readonly after?: ListCursor | undefined;
}

/** What a list is sorted by and in which direction, matching its index. */
export interface Keyset {
  readonly order: ListOrder;
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** A row's key in cursor format: a `Date` would lose the microseconds, and thereby skip rows. */
export function writeSortKey({ key: type }: ListOrder, key: RawBuilder<unknown>): RawBuilder<string> {
  if (type === 'timestamp') return sql<string>`(${key} AT TIME ZONE 'UTC')::text`;
  return type === 'integer' ? sql<string>`${key}::text` : sql<string>`${key}`;
}

function readSortKey({ key: type }: ListOrder, text: string): RawBuilder<unknown> {
  if (type === 'timestamp') return sql`(${text}::timestamp AT TIME ZONE 'UTC')`;
  return type === 'integer' ? sql`${text}::integer` : sql`${text}::text`;
}

/**
 * Whether a row comes after the cursor: one comparison, so that an index on key and id can start there. True without a
 * cursor.
 */
export function isAfterCursor(
  { order, key, id, direction }: Keyset,
  after: Pick<ListCursor, 'key' | 'id'> | undefined,
): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`;
  const compare = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<SqlBool>`(${key}, ${id}) ${compare} (${readSortKey(order, after.key)}, ${after.id}::uuid)`;
}

/** Rows to skip: none with a cursor. */
export function computeStart(page: CursorPage): number {
  return page.after === undefined ? computeOffset(page) : 0;
}

/** Rows to read: one more than the page, which shows whether another page follows. */
export function computeReadLimit({ limit }: PageRequest): number {
  return limit + 1;
}

/** Rows to read for a list whose page numbers reach a limited number of rows; cursors reach all rows. */
export function computeBoundedReadLimit(page: CursorPage): number {
  const bounded = computeBoundedLimit(page);
  return page.after === undefined && bounded < page.limit ? bounded : computeReadLimit(page);
}

interface KeyedRow {
  readonly id: string;
  readonly sort_key: string;
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; undefined on the last. */
  readonly next: string | undefined;
}

/** The rows of a page without the additional one, and the cursor of the next page. */
export function cutPage<Row extends KeyedRow>(
  read: readonly Row[],
  { limit }: PageRequest,
  order: ListOrder,
): RowPage<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  const hasNext = read.length > rows.length && last !== undefined;
  return { rows, next: hasNext ? writeListCursor({ order: order.name, key: last.sort_key, id: last.id }) : undefined };
}

/** The keyset of a list in descending order. */
export function newestFirst(order: ListOrder, key: string, id = 'id'): Keyset {
  return { order, key: sql.ref(key), id: sql.ref(id), direction: 'desc' };
}

/** A page of a query's rows, by its number or by cursor. @param limit rows to read, one more than the page may hold */
export async function selectRowPage<Schema, Tables extends keyof Schema, Row extends { readonly id: string }>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  keyset: Keyset,
  page: CursorPage,
  limit = computeReadLimit(page),
): Promise<RowPage<Row>> {
  const { order, key, id, direction } = keyset;
  const read = await query
    .select(writeSortKey(order, key).as('sort_key'))
    .where(isAfterCursor(keyset, page.after))
    .orderBy(key, direction)
    .orderBy(id, direction)
    .limit(limit)
    .offset(computeStart(page))
    .execute();
  const { rows, next } = cutPage(read as unknown as (Row & KeyedRow)[], page, order);
  return { rows: rows.map(({ sort_key: _, ...row }) => row as unknown as Row), next };
}

/** The pagination block of a list that can be read by cursor. */
export function withNext(pagination: Pagination, next: string | undefined): Pagination {
  return next === undefined ? pagination : { ...pagination, next };
}

/** The pagination block of a counted list that can also be read by cursor. */
export function toCursorPagination(page: PageRequest, total: number, next: string | undefined): Pagination {
  return withNext(toPagination(page, total), next);
}
