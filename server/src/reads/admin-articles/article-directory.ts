import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleDirectory, ArticleFilters } from '../../modules/moderation/article-directory.ts';
import { addDays, parseDayStart } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import { escapeLikePattern } from '../../platform/database/search-terms.ts';
import { type PaginatedQuery, readPage } from '../paginated-query.ts';
import { matchesUserSearch } from '../search-by-user.ts';
import { buildSearchCandidates } from './article-search.ts';
import {
  type Candidates,
  keyColumns,
  matchesAnyState,
  type SearchLimits,
  scanByIndex,
  toArticleStates,
} from './article-states.ts';

const defaultSearchLimits: SearchLimits = {
  counted: countedRowsMax,
  kept: countedRowsMax,
  rare: 2_000,
  newest: 10_000,
};

/** Finds articles for admins by reading a limited number of rows, however many there are. */
export function createArticleDirectory(database: Database, limits = defaultSearchLimits): ArticleDirectory {
  return {
    find: (query) => readPage(database, buildListQuery(query, limits), query),
    findAll: async (query) => {
      const { tables, order } = buildListQuery(query, limits);
      const { rows } = await sql<{ id: string }>`
        WITH ${tables} SELECT id FROM found ORDER BY ${order} LIMIT ${limits.counted}`.execute(database);
      return rows.map(({ id }) => id);
    },
    findAuthors: async (userIds) => {
      if (userIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('users')
        .select(['id', 'name', sql<string>`account_email(id, email)`.as('email'), 'is_active'])
        .where('id', 'in', [...new Set(userIds)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

/** Uses an index in the list's order, or the few articles found by another index. */
export function buildListQuery(query: ArticleFilters, limits: SearchLimits): PaginatedQuery {
  // Safe as raw SQL: both come from fixed sets.
  const order = sql.raw(`${query.sortBy} ${query.sortOrder}, id ${query.sortOrder}`);
  if (!isNarrowed(query))
    return {
      tables: sql`found AS MATERIALIZED (
        SELECT * FROM (${scanByIndex(toArticleStates(query), query, limits.counted + 1, sql.raw(`id, ${query.sortBy}`))}) AS walked
        ORDER BY ${order} LIMIT ${limits.counted + 1})`,
      order,
      isMinimum: sql<SqlBool>`false`,
    };
  const { tables, isMinimum } = buildCandidates(query, limits);
  return {
    tables: sql`${tables},
      found AS MATERIALIZED (
        SELECT * FROM candidates WHERE ${matchesAnyState(toArticleStates(query))} ORDER BY ${order} LIMIT ${limits.counted + 1})`,
    order,
    isMinimum,
  };
}

/** Whether a more selective index than the list's order leaves few articles to read. */
function isNarrowed({ user_id, reports, search, from, to }: ArticleFilters): boolean {
  return [user_id, reports, search, from, to].some((filter) => filter !== undefined);
}

function buildCandidates(query: ArticleFilters, limits: SearchLimits): Candidates {
  const { user_id: userId, reports, search } = query;
  const { kept } = limits;
  if (userId !== undefined)
    return narrowCandidates(selectAuthorArticles(userId, kept), {
      kept,
      search,
      condition: sql`${reports === undefined ? sql`true` : isReported} AND ${wasCreatedWithin(query)}`,
    });
  if (reports !== undefined)
    return narrowCandidates(selectReportedArticles(kept), { kept, search, condition: wasCreatedWithin(query) });
  if (query.from !== undefined || query.to !== undefined)
    return narrowCandidates(selectArticlesOfDays(query, kept), { kept, search, condition: sql`true` });
  return buildSearchCandidates(search ?? '', toArticleStates(query), limits);
}

interface NarrowOptions {
  readonly kept: number;
  readonly search: string | undefined;
  readonly condition: RawBuilder<unknown>;
}

function narrowCandidates(articles: RawBuilder<unknown>, { kept, search, condition }: NarrowOptions): Candidates {
  const matchesSearch =
    search === undefined
      ? sql`true`
      : sql`(kept.search_fold LIKE '%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'
        OR (SELECT ${matchesUserSearch(search)} FROM users WHERE users.id = kept.user_id))`;
  return {
    tables: sql`kept AS MATERIALIZED (${articles}),
      candidates AS (SELECT ${keyColumns} FROM kept WHERE ${condition} AND ${matchesSearch})`,
    isMinimum: sql<SqlBool>`(SELECT count(*) FROM kept) >= ${kept}`,
  };
}

/** Articles created on certain days, the newest first. */
function selectArticlesOfDays(query: ArticleFilters, limit: number): RawBuilder<unknown> {
  return sql`SELECT ${keyColumns}, user_id, search_fold FROM articles
    WHERE deleted_at IS NULL AND ${matchesAnyState(toArticleStates(query))} AND ${wasCreatedWithin(query)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

function wasCreatedWithin({ from, to }: ArticleFilters): RawBuilder<SqlBool> {
  const after = from === undefined ? sql`true` : sql`created_at >= ${parseDayStart(from)}`;
  const before = to === undefined ? sql`true` : sql`created_at < ${addDays(parseDayStart(to), 1)}`;
  return sql<SqlBool>`${after} AND ${before}`;
}

const isReported = sql`EXISTS (
  SELECT FROM article_reports WHERE article_reports.article_id = kept.id AND article_reports.closed_at IS NULL)`;

/** The newest articles of an author. */
function selectAuthorArticles(userId: string, limit: number): RawBuilder<unknown> {
  return sql`SELECT ${keyColumns}, user_id, search_fold FROM articles
    WHERE user_id = ${userId} AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
}

/** The most recently reported articles. Each is looked up by id, however many there are. */
function selectReportedArticles(limit: number): RawBuilder<unknown> {
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
