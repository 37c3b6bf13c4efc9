import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  ArticleDirectory,
  DirectoryQuery,
  FoundArticles,
  ListQuery,
} from '../modules/articles/admin/article-directory.ts';
import type { Database } from '../platform/database/connect.ts';
import { countMax, offsetOf, rowsWithinCount } from '../platform/database/pages.ts';
import { articlesMeantBy } from './article-search.ts';
import { type Bounds, type Candidates, keyColumns, standingIs, standingsOf, walkInOrder } from './article-standings.ts';
import { isUserMeantBy, literally } from './user-search.ts';

const defaultBounds: Bounds = { counted: countMax, kept: countMax, rare: 2_000, newest: 10_000 };

/** Finds articles for admins in a bounded number of rows, however many there are. */
export function createArticleDirectory(database: Database, bounds = defaultBounds): ArticleDirectory {
  return {
    find: (query) => find(database, query, bounds),
    findAll: async (query) => {
      const order = sql.raw(orderOf(query));
      const { rows } = await sql<{ id: string }>`
        WITH ${foundBy(query, bounds)} SELECT id FROM found ORDER BY ${order} LIMIT ${bounds.counted}`.execute(
        database,
      );
      return rows.map(({ id }) => id);
    },
    peopleOf: async (userIds) => {
      if (userIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('users')
        .select(['id', 'name', 'email', 'is_active'])
        .where('id', 'in', [...new Set(userIds)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

async function find(database: Database, query: ListQuery, bounds: Bounds): Promise<FoundArticles> {
  const { rows } = await pageOf(query, bounds).execute(database);
  const [page] = rows;
  return { ids: page?.ids ?? [], total: Number(page?.total ?? 0), isMinimum: page?.is_minimum ?? false };
}

interface PageRow {
  readonly ids: string[];
  readonly total: string;
  readonly is_minimum: boolean;
}

/** The statement behind a page: its ids, and how many there are on all pages. */
export function pageOf(query: ListQuery, bounds: Bounds): RawBuilder<PageRow> {
  const order = sql.raw(orderOf(query));
  return sql<PageRow>`
    WITH ${foundBy(query, bounds)}
    SELECT
      ARRAY(SELECT id FROM found ORDER BY ${order} LIMIT ${rowsWithinCount(query)} OFFSET ${offsetOf(query)}) AS ids,
      (SELECT count(*) FROM found) AS total,
      (SELECT is_minimum FROM completeness) AS is_minimum`;
}

/** `sortBy` and `sortOrder` are of fixed sets. */
function orderOf({ sortBy, sortOrder }: DirectoryQuery): string {
  return `${sortBy} ${sortOrder}, id ${sortOrder}`;
}

/** `found` and `completeness` as common tables: by an index in the list's order, or among few articles that are known otherwise. */
function foundBy(query: DirectoryQuery, bounds: Bounds): RawBuilder<unknown> {
  const order = sql.raw(orderOf(query));
  if (query.user_id === undefined && query.reports === undefined && query.search === undefined)
    return sql`found AS MATERIALIZED (
        SELECT * FROM (${walkInOrder(standingsOf(query), query, bounds.counted + 1, sql.raw(`id, ${query.sortBy}`))}) AS walked
        ORDER BY ${order} LIMIT ${bounds.counted + 1}),
      completeness AS (SELECT false AS is_minimum)`;
  const { tables, isMinimum } = candidatesFor(query, bounds);
  return sql`${tables},
    found AS MATERIALIZED (
      SELECT * FROM candidates WHERE ${standingIs(standingsOf(query))} ORDER BY ${order} LIMIT ${bounds.counted + 1}),
    completeness AS (SELECT ${isMinimum} AS is_minimum)`;
}

function candidatesFor(query: DirectoryQuery, bounds: Bounds): Candidates {
  const { user_id: userId, reports, search } = query;
  const { kept } = bounds;
  if (userId !== undefined)
    return narrowed(articlesOf(userId, kept), {
      kept,
      search,
      condition: reports === undefined ? sql`true` : isReported,
    });
  if (reports !== undefined) return narrowed(reportedArticles(kept), { kept, search, condition: sql`true` });
  return articlesMeantBy(search ?? '', standingsOf(query), bounds);
}

interface Narrowing {
  readonly kept: number;
  readonly search: string | undefined;
  readonly condition: RawBuilder<unknown>;
}

function narrowed(articles: RawBuilder<unknown>, { kept, search, condition }: Narrowing): Candidates {
  const isMeant =
    search === undefined
      ? sql`true`
      : sql`(kept.search_fold LIKE '%' || ${literally(sql`tr_fold(${search})`)} || '%'
        OR (SELECT ${isUserMeantBy(search)} FROM users WHERE users.id = kept.user_id))`;
  return {
    tables: sql`kept AS MATERIALIZED (${articles}),
      candidates AS (SELECT ${keyColumns} FROM kept WHERE ${condition} AND ${isMeant})`,
    isMinimum: sql<SqlBool>`(SELECT count(*) FROM kept) >= ${kept}`,
  };
}

const isReported = sql`EXISTS (
  SELECT FROM article_reports WHERE article_reports.article_id = kept.id AND article_reports.closed_at IS NULL)`;

/** The newest of an author. */
function articlesOf(userId: string, limit: number): RawBuilder<unknown> {
  return sql`SELECT ${keyColumns}, user_id, search_fold FROM articles
    WHERE user_id = ${userId} AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** Those that were reported last. Each is looked up by its id, however many there are. */
function reportedArticles(limit: number): RawBuilder<unknown> {
  return sql`SELECT article.* FROM (
    SELECT DISTINCT article_id FROM (
      SELECT article_id FROM article_reports WHERE closed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) AS last_reports
  ) AS reported
  CROSS JOIN LATERAL (
    SELECT ${keyColumns}, user_id, search_fold FROM articles
    WHERE articles.id = reported.article_id AND deleted_at IS NULL LIMIT 1
  ) AS article`;
}
