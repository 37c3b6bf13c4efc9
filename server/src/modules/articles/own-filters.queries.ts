import { type OwnOrder, toOwnListOrder } from '@hokka/contracts/articles/articles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type CursorPage, computeReadLimit, computeStart, isAfterCursor } from '../../platform/database/list-cursor.ts';
import { computeOffset } from '../../platform/database/pagination.ts';
import { hasTrigram } from '../../platform/database/search-terms.ts';
import {
  type OwnKeyedRow,
  type OwnListFilter,
  type PageRow,
  selectPage,
  toOwnListPage,
  unseen,
} from './own-list.queries.ts';
import { orderByKey, selectSortKey, toOwnKeyset } from './own-orders.queries.ts';
import { defaultNewest, type OwnSearchPage } from './own-search.queries.ts';
import { buildSearchCandidates, defineKeyed, defineTerm, matchesSearch } from './own-search-keys.queries.ts';

export interface OwnFilters extends OwnListFilter {
  readonly tag?: string | undefined;
  /** The author stopped the generation. */
  readonly isStopped?: boolean;
  readonly language?: string | undefined;
  readonly visibility?: 'public' | 'private' | undefined;
  /** Days in Istanbul, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly stems?: string | null;
}

/**
 * A page of a user's articles that match all filters, in any order. Checks the first 400 articles in that order one by
 * one; if their matches do not fill the page, finds all matches by the index of the most selective filter and counts
 * them. After a cursor it checks the first 400 from there, and the total is a lower bound: the matches found plus the
 * previous pages. Not a prepared statement, since there are too many combinations to keep a plan for each.
 */
export async function filterOwnPage(
  database: Database,
  filters: OwnFilters,
  order: OwnOrder,
  page: CursorPage,
  first = defaultNewest,
): Promise<OwnSearchPage> {
  const start = computeStart(page);
  const limit = computeReadLimit(page);
  const passed = computeOffset(page) - start;
  const keyset = toOwnKeyset(order);
  const { key } = keyset;
  const behind = isAfterCursor(keyset, page.after);
  // The articles before a cursor have not been checked, so only the index can count all matches.
  const isAll = page.after === undefined ? sql<SqlBool>`count(*) < ${first}::integer` : sql<SqlBool>`false`;
  const isOwn = sql`user_id = ${unseen(filters.userId, 'uuid')} AND deleted_at IS NULL`;
  const matches = sql.join(buildConditions(filters), sql` AND `);
  const { search = '', stems = null } = filters;
  const candidates = buildCandidates(filters, isOwn).map(
    (condition) =>
      sql`SELECT id, ${key} AS key FROM articles WHERE NOT (SELECT is_enough FROM seen) AND ${condition} AND ${matches}`,
  );
  const { rows } = await sql<PageRow<OwnKeyedRow> & { readonly is_minimum: boolean }>`
    WITH ${defineTerm({ userId: filters.userId, search, stems })},
    first AS MATERIALIZED (
      SELECT id, ${key} AS key, (${matches}) IS TRUE AS matches FROM articles WHERE ${isOwn} AND ${behind}
      ORDER BY ${orderByKey(order, key, sql`id`)} LIMIT ${unseen(first, 'integer')}),
    seen AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE matches) AS matching, ${isAll} AS is_all,
        ${isAll} OR (count(*) = ${first}::integer AND count(*) FILTER (WHERE matches) >= ${start}::bigint + ${limit}::integer) AS is_enough
      FROM first),
    ${defineKeyed(filters)},
    wherever AS MATERIALIZED (${sql.join(candidates, sql` UNION `)}),
    found AS (
      SELECT id, key FROM first WHERE (SELECT is_enough FROM seen) AND matches UNION ALL SELECT id, key FROM wherever),
    page AS (
      SELECT id, key FROM found WHERE ${isAfterCursor({ ...keyset, key: sql`key` }, page.after)}
      ORDER BY ${orderByKey(order, sql`key`, sql`id`)} LIMIT ${limit}::integer OFFSET ${start}::bigint)
    ${selectPage(
      sql`SELECT CASE WHEN is_enough THEN matching + ${passed}::bigint ELSE (SELECT count(*) FROM wherever) END AS total,
        is_enough AND NOT is_all AS is_minimum FROM seen`,
      orderByKey(order, sql`page.key`, sql`page.id`),
      selectSortKey(order, sql`page.key`),
    )}`.execute(database);
  return { ...toOwnListPage<OwnKeyedRow>(rows, page, toOwnListOrder(order)), isMinimum: rows[0]?.is_minimum ?? false };
}

/**
 * Conditions that every article of the list fulfils. For articles with a working copy they apply to its values, as the
 * list shows those.
 */
function buildConditions({
  status,
  isStopped = false,
  category,
  tag,
  language,
  visibility,
  from,
  to,
  search,
}: OwnFilters): RawBuilder<SqlBool>[] {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${sql.lit(later)})::timestamp AT TIME ZONE 'Europe/Istanbul')`;
  return [
    sql<SqlBool>`true`,
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(isStopped ? [sql<SqlBool>`stopped_at IS NOT NULL AND status = 'completed'`] : []),
    ...(category === undefined
      ? []
      : [sql<SqlBool>`CASE WHEN copy_head IS NULL THEN category ELSE copy_head->>'category' END = ${category}`]),
    ...(tag === undefined
      ? []
      : [
          sql<SqlBool>`CASE WHEN copy_head IS NULL THEN tag_keys(tags) ELSE tag_keys(copy_head->'tags') END @> ARRAY[tag_key(${tag}::text)]`,
        ]),
    ...(language === undefined ? [] : [sql<SqlBool>`language = ${language}`]),
    ...(visibility === undefined ? [] : [sql<SqlBool>`is_public = ${visibility === 'public'}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${midnight(from, 0)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`created_at < ${midnight(to, 1)}`]),
    ...(search === undefined ? [] : [matchesSearch]),
  ];
}

/** Indexed conditions; every matching article fulfils at least one of them. */
function buildCandidates(
  { userId, isStopped = false, category, tag, search }: OwnFilters,
  isOwn: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const { isFound, mayMatch } = buildSearchCandidates(isOwn, sql`deleted_at IS NULL`);
  if (search !== undefined && hasTrigram(search)) return [...isFound, ...mayMatch];
  // Only the tag index contains this expression, so the planner cannot scan all articles of the user instead.
  const isOwnByIndex = sql`ARRAY[user_id] @> ARRAY[${unseen(userId, 'uuid')}] AND deleted_at IS NULL`;
  const hasCopy = sql`${isOwn} AND copy_saved_at IS NOT NULL`;
  if (isStopped) return [sql`${isOwn} AND stopped_at IS NOT NULL`];
  if (tag !== undefined)
    return [sql`${isOwnByIndex} AND tags <> '{}' AND tag_keys(tags) @> ARRAY[tag_key(${tag}::text)]`, hasCopy];
  if (category !== undefined) return [sql`${isOwn} AND category = ${category}`, hasCopy];
  return search === undefined ? [isOwn] : [...isFound, ...mayMatch];
}
