import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleDirectory, DirectoryQuery } from '../modules/articles/admin/article-directory.ts';
import type { Database } from '../platform/database/connect.ts';
import { countMax } from '../platform/database/pages.ts';
import { articlesMeantBy } from './article-search.ts';
import { type Bounds, type Candidates, keyColumns, standingIs, standingsOf, walkInOrder } from './article-standings.ts';
import { type Found, readFoundPage } from './found-page.ts';
import { isUserMeantBy, literally } from './user-search.ts';

const defaultBounds: Bounds = { counted: countMax, kept: countMax, rare: 2_000, newest: 10_000 };

/** Finds articles for admins in a bounded number of rows, however many there are. */
export function createArticleDirectory(database: Database, bounds = defaultBounds): ArticleDirectory {
  return {
    find: (query) => readFoundPage(database, foundBy(query, bounds), query),
    findAll: async (query) => {
      const { tables, order } = foundBy(query, bounds);
      const { rows } = await sql<{ id: string }>`
        WITH ${tables} SELECT id FROM found ORDER BY ${order} LIMIT ${bounds.counted}`.execute(database);
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

/** By an index in the list's order, or among few articles that are known otherwise. */
export function foundBy(query: DirectoryQuery, bounds: Bounds): Found {
  // Both are of fixed sets.
  const order = sql.raw(`${query.sortBy} ${query.sortOrder}, id ${query.sortOrder}`);
  if (query.user_id === undefined && query.reports === undefined && query.search === undefined)
    return {
      tables: sql`found AS MATERIALIZED (
        SELECT * FROM (${walkInOrder(standingsOf(query), query, bounds.counted + 1, sql.raw(`id, ${query.sortBy}`))}) AS walked
        ORDER BY ${order} LIMIT ${bounds.counted + 1})`,
      order,
      isMinimum: sql<SqlBool>`false`,
    };
  const { tables, isMinimum } = candidatesFor(query, bounds);
  return {
    tables: sql`${tables},
      found AS MATERIALIZED (
        SELECT * FROM candidates WHERE ${standingIs(standingsOf(query))} ORDER BY ${order} LIMIT ${bounds.counted + 1})`,
    order,
    isMinimum,
  };
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
