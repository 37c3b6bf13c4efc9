import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { toOwnListOrder } from '@hokka/contracts/articles/articles.ts';
import type { ListOrder } from '@hokka/contracts/shared/list-cursor.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CursorPage,
  computeReadLimit,
  computeStart,
  cutPage,
  isAfterCursor,
  type RowPage,
  writeSortKey,
} from '../../platform/database/list-cursor.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { selectCoverWidth } from './covers.ts';
import type { OwnListRow } from './present-article.ts';
import { listedColumns, openingCodePoints } from './queries.ts';

export interface OwnListFilter {
  readonly userId: string;
  readonly status?: ArticleListItem['status'] | undefined;
  readonly category?: string | undefined;
}

/** A row with its sort key, for the cursor. */
export type OwnKeyedRow = OwnListRow & { readonly sort_key: string };

export interface OwnListPage<Row = OwnListRow> extends RowPage<Row> {
  /** Number of rows on all pages. */
  readonly total: number;
}

/** The filters in use. Each combination is a statement with its own plan. */
export interface FiltersInUse {
  readonly byStatus: boolean;
  readonly byCategory: boolean;
}

export interface OwnListParameters {
  readonly userId: string;
  readonly status: ArticleListItem['status'] | undefined;
  readonly category: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Sort key and id of the cursor. */
  readonly afterKey?: string;
  readonly afterId?: string;
}

/** From this offset on, whole months are skipped by their counts. For smaller offsets, scanning is cheaper. */
const deepOffset = 200;

/** A page of a user's articles outside the trash, newest first, with the total, in one statement and one snapshot. */
export async function listOwnPage(database: Database, filter: OwnListFilter, page: CursorPage): Promise<OwnListPage> {
  const offset = computeStart(page);
  const narrowing = { byStatus: filter.status !== undefined, byCategory: filter.category !== undefined };
  const nearOrDeep = offset >= deepOffset && !narrowing.byCategory ? deepPages : nearPages;
  const statements = page.after === undefined ? nearOrDeep : pagesBehind;
  const { userId, status, category } = filter;
  const place = {
    limit: computeReadLimit(page),
    offset,
    afterKey: page.after?.key ?? '',
    afterId: page.after?.id ?? userId,
  };
  const parameters = { userId, status, category, ...place };
  return toOwnListPage(await findByNarrowing(statements, narrowing).execute(database, parameters), page, newestFirst);
}

export type PageRow<Row> = { readonly total: string } & (Row | { readonly id: null });

/** Removes the row without an id that carries the total of an empty page. */
export function toCountedRows<Row extends { readonly id: string }>(rows: readonly PageRow<Row>[]) {
  return { rows: rows.filter((row): row is PageRow<Row> & Row => row.id !== null), total: Number(rows[0]?.total ?? 0) };
}

/** Like `toCountedRows`, for a page that was read with one extra row. */
export function toOwnListPage<Row extends { readonly id: string; readonly sort_key: string }>(
  rows: readonly PageRow<Row>[],
  page: CursorPage,
  order: ListOrder,
): OwnListPage<Row> {
  const found = toCountedRows(rows);
  return { ...cutPage(found.rows, page, order), total: found.total };
}

export const newestFirst = toOwnListOrder({ by: 'created_at', direction: 'desc' });
export const newestKey = sql`, ${writeSortKey(newestFirst, sql`page.created_at`)} AS sort_key`;

function isBehindNewest({ afterKey = '', afterId = '' }: OwnListParameters): RawBuilder<SqlBool> {
  const keyset = { order: newestFirst, key: sql`created_at`, id: sql`id`, direction: 'desc' } as const;
  return isAfterCursor(keyset, { key: afterKey, id: afterId });
}

const bothWays = [true, false];

/** Defines a statement for each combination of filters. */
export function defineByNarrowing<Statement>(
  define: (narrowing: FiltersInUse) => Statement,
): [FiltersInUse, Statement][] {
  return bothWays.flatMap((byStatus) =>
    bothWays.map((byCategory): [FiltersInUse, Statement] => {
      const narrowing = { byStatus, byCategory };
      return [narrowing, define(narrowing)];
    }),
  );
}

export function findByNarrowing<Statement>(
  statements: readonly [FiltersInUse, Statement][],
  { byStatus, byCategory }: FiltersInUse,
): Statement {
  const found = statements.find(([one]) => one.byStatus === byStatus && one.byCategory === byCategory);
  if (found === undefined) throw new Error('No statement exists for this combination of filters');
  return found[1];
}

/** Pages by number, reached by scanning from the first article. */
const nearPages = defineWalks(false);
/** Pages after a cursor. */
const pagesBehind = defineWalks(true);

function defineWalks(hasCursor: boolean) {
  return defineByNarrowing((narrowing) =>
    defineStatement((database, parameters: OwnListParameters) => ({
      compile: () => {
        const behind = hasCursor ? sql`AND ${isBehindNewest(parameters)}` : sql``;
        return sql<PageRow<OwnKeyedRow>>`
        WITH ${narrowing.byCategory ? sql`${selectCopies(parameters, narrowing)},` : sql``}
        page AS (
          ${narrowing.byCategory ? selectKeysOfCategory(parameters, narrowing, behind) : sql`${selectOwnKeys(parameters, narrowing)} ${behind}`}
          ORDER BY created_at DESC, id DESC LIMIT ${unseen(parameters.limit, 'integer')} OFFSET ${unseen(parameters.offset, 'bigint')})
        ${selectPage(countOwn(parameters, narrowing), sql`page.created_at DESC, page.id DESC`, newestKey)}`.compile(
          database,
        );
      },
    })),
  );
}

/**
 * Finds the month in which the page begins from the monthly counts, and scans only the rest. Counts and articles come
 * from one snapshot, so concurrent writes do not shift the page.
 */
const deepPages = defineByNarrowing((narrowing) =>
  defineStatement((database, parameters: OwnListParameters) => ({
    compile: () =>
      sql<PageRow<OwnKeyedRow>>`
        WITH months AS (
          SELECT month, sum(articles) AS articles FROM article_months
          WHERE user_id = ${parameters.userId} ${narrowing.byStatus ? sql`AND status = ${parameters.status}` : sql``}
          GROUP BY month),
        places AS (
          SELECT month, articles, sum(articles) OVER (ORDER BY month DESC) AS articles_to_its_end FROM months),
        start AS (
          SELECT (month + interval '1 month') AT TIME ZONE 'Europe/Istanbul' AS before, articles_to_its_end - articles AS passed_over
          FROM places WHERE articles_to_its_end > ${parameters.offset}::bigint ORDER BY month DESC LIMIT 1),
        page AS (
          ${selectOwnKeys(parameters, narrowing)} AND created_at < (SELECT before FROM start)
          ORDER BY created_at DESC, id DESC LIMIT ${unseen(parameters.limit, 'integer')}
          OFFSET ${parameters.offset}::bigint - (SELECT passed_over FROM start)::bigint)
        ${selectPage(countOwn(parameters, narrowing), sql`page.created_at DESC, page.id DESC`, newestKey)}`.compile(
        database,
      ),
  })),
);

/**
 * Hides a value from the planner. Knowing a user with very many articles, or a small limit, it would sort all articles
 * of the user or scan those of all users. Without the value it plans for an average user and scans the index in order.
 */
export function unseen<T>(value: T, type: 'bigint' | 'integer' | 'text' | 'uuid'): RawBuilder<T> {
  return sql<T>`(SELECT ${value}::${sql.raw(type)})`;
}

/** Sort keys of the list. All columns are in one index. */
function selectOwnKeys(parameters: OwnListParameters, narrowing: FiltersInUse): RawBuilder<unknown> {
  return sql`SELECT id, created_at FROM articles WHERE ${isOwn(parameters, narrowing)}`;
}

/** Articles with a working copy, whose category in the list is the unpublished one. There are only a few. */
function selectCopies(parameters: OwnListParameters, { byStatus }: FiltersInUse): RawBuilder<unknown> {
  return sql`copies AS MATERIALIZED (
    SELECT id, created_at, category, copy_head->>'category' AS shown_category FROM articles
    WHERE ${isOwn(parameters, { byStatus, byCategory: false })} AND copy_saved_at IS NOT NULL)`;
}

/**
 * Sort keys of the articles in a category, from its index. Articles with a working copy are selected by the category
 * that the list shows.
 */
function selectKeysOfCategory(
  parameters: OwnListParameters,
  narrowing: FiltersInUse,
  behind: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { category, limit, offset } = parameters;
  return sql`SELECT id, created_at FROM (
    (${selectOwnKeys(parameters, narrowing)} AND id NOT IN (SELECT id FROM copies WHERE category = ${category}) ${behind}
      ORDER BY created_at DESC, id DESC LIMIT ${unseen(limit, 'bigint')} + ${unseen(offset, 'bigint')})
    UNION ALL SELECT id, created_at FROM copies WHERE shown_category = ${category} ${behind}) AS listed`;
}

/** The condition of the partial indexes for own lists, without the user. */
export function isListed(
  { status, category }: OwnListParameters,
  { byStatus, byCategory }: FiltersInUse,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`deleted_at IS NULL
    ${byStatus ? sql`AND status = ${unseen(status, 'text')}` : sql``}
    ${byCategory ? sql`AND category = ${unseen(category, 'text')}` : sql``}`;
}

export function isOwn(parameters: OwnListParameters, narrowing: FiltersInUse): RawBuilder<SqlBool> {
  return sql<SqlBool>`user_id = ${unseen(parameters.userId, 'uuid')} AND ${isListed(parameters, narrowing)}`;
}

/** Counts the articles of a list by the categories that it shows. */
function countOwn(parameters: OwnListParameters, narrowing: FiltersInUse): RawBuilder<unknown> {
  const { category } = parameters;
  if (!narrowing.byCategory) return countStored(parameters, narrowing);
  return sql`SELECT total + (SELECT count(*) FILTER (WHERE shown_category = ${category}) - count(*) FILTER (WHERE category = ${category})
    FROM copies) AS total FROM (${countStored(parameters, narrowing)}) AS stored`;
}

/** Counts the articles for which `isOwn` holds, from `article_counts`. */
export function countStored(
  { userId, status, category }: OwnListParameters,
  { byStatus, byCategory }: FiltersInUse,
): RawBuilder<unknown> {
  return sql`SELECT coalesce(sum(articles), 0) AS total FROM article_counts WHERE user_id = ${userId} AND NOT in_trash
    ${byStatus ? sql`AND status = ${status}` : sql``} ${byCategory ? sql`AND category = ${category}` : sql``}`;
}

/**
 * Selects the articles of the common table `page`, each read by its id, joined with one row of figures that is returned
 * even without articles.
 */
export function selectPage(
  figures: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    SELECT figures.*, listed.*
    FROM (${figures}) AS figures LEFT JOIN (page CROSS JOIN LATERAL (
      SELECT ${sql.join(listedColumns.map((column) => sql.ref(column)))},
        CASE WHEN articles.status = 'generating' THEN (SELECT queued_at FROM generations WHERE generations.id = articles.generation_id) END
          AS queued_at,
        CASE WHEN articles.status = 'generating' THEN (SELECT wait_reason FROM generations WHERE generations.id = articles.generation_id) END
          AS wait_reason,
        CASE WHEN articles.status = 'generating' THEN (SELECT wait_since FROM generations WHERE generations.id = articles.generation_id) END
          AS wait_since,
        CASE WHEN articles.copy_head IS NULL THEN left(articles.content, ${sql.lit(openingCodePoints)}) ELSE articles.copy_head->>'opening' END
          AS opening,
        ${selectCoverWidth(sql`CASE WHEN articles.copy_head IS NULL THEN articles.cover ELSE articles.copy_head->>'cover' END`)} AS cover_width,
        CASE WHEN articles.status = 'generating' THEN nullif(coalesce((
          SELECT start_offset + char_length(content) FROM generation_parts
          WHERE generation_parts.generation_id = articles.generation_id ORDER BY attempt DESC, start_offset DESC LIMIT 1), 0)
          + CASE WHEN articles.plan IS NULL THEN 0 ELSE coalesce((SELECT sum(char_length(content) + 2)
            FROM generation_sections WHERE generation_sections.generation_id = articles.generation_id), 0)::integer END, 0) END
          AS written_length,
        CASE WHEN articles.author_id <> articles.user_id THEN (
          SELECT name FROM users WHERE users.id = articles.author_id AND users.leaving_at IS NULL) END AS author_name ${more}
      FROM articles WHERE articles.id = page.id LIMIT 1) AS listed) ON true
    ORDER BY ${order}`;
}
