import type { SearchFigures, SearchPeriod, SearchResults } from '@hokka/contracts/views/search-console.ts';
import { sql } from 'kysely';
import { addDays, istanbulDay, startOfIstanbulDay } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { SearchConsoleDependencies } from './dependencies.ts';
import { findSearchConsole } from './queries.ts';

interface SearchRequest {
  readonly userId: string;
  readonly days: number;
  readonly now: Date;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

const queriesMax = 50;
const articlesMax = 20;

/** How Google’s search shows a property. @throws AppError `feature_not_in_plan` */
export async function readSearchResults(
  { database, requireFeature }: SearchConsoleDependencies,
  request: SearchRequest,
): Promise<SearchResults> {
  await requireFeature(database, request.userId, 'analytics', request.now);
  const span = toSpan(request);
  const [totals, queries, articles, connected] = await Promise.all([
    sumPropertyDays(database, request.userId, span),
    sumQueries(database, request.userId, request.userId, span),
    sumArticles(database, request.userId, span),
    findSearchConsole(database, request.userId),
  ]);
  return { ...toPeriod(request, totals), queries, articles, synced_until: connected?.synced_until ?? null };
}

/** Search results of one article. @throws AppError `article_not_found`, `feature_not_in_plan` */
export async function readArticleSearchResults(
  { database, requireFeature }: SearchConsoleDependencies,
  request: SearchRequest & { readonly articleId: string },
): Promise<SearchPeriod> {
  const { userId, articleId } = request;
  const { rows: own } =
    await sql`SELECT FROM articles WHERE id = ${articleId} AND user_id = ${userId} AND deleted_at IS NULL`.execute(
      database,
    );
  if (own.length === 0) throw new AppError('article_not_found');
  await requireFeature(database, userId, 'analytics', request.now);
  const span = toSpan(request);
  const [totals, queries, connected] = await Promise.all([
    sumArticleDays(database, { userId, articleId }, span),
    sumQueries(database, userId, articleId, span),
    findSearchConsole(database, userId),
  ]);
  return { ...toPeriod(request, totals), queries, synced_until: connected?.synced_until ?? null };
}

interface DayRow {
  readonly day: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly positionSum: number;
  readonly namedClicks: number;
  readonly namedImpressions: number;
}

async function sumPropertyDays(database: Database, userId: string, { from, to }: Span): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT day::text AS day, clicks::float8 AS clicks, impressions::float8 AS impressions, position_sum AS "positionSum",
      named_clicks::float8 AS "namedClicks", named_impressions::float8 AS "namedImpressions"
    FROM search_days WHERE user_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date`.execute(database);
  return rows;
}

async function sumArticleDays(
  database: Database,
  { userId, articleId }: { readonly userId: string; readonly articleId: string },
  { from, to }: Span,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT days.day::text AS day, days.clicks::float8 AS clicks, days.impressions::float8 AS impressions, position_sum AS "positionSum",
      coalesce(named.clicks, 0)::float8 AS "namedClicks", coalesce(named.impressions, 0)::float8 AS "namedImpressions"
    FROM search_article_days AS days
    LEFT JOIN LATERAL (
      SELECT sum(clicks) AS clicks, sum(impressions) AS impressions FROM search_queries
      WHERE user_id = ${userId} AND subject_id = ${articleId} AND search_queries.day = days.day
    ) AS named ON true
    WHERE article_id = ${articleId} AND user_id = ${userId} AND days.day BETWEEN ${from}::date AND ${to}::date`.execute(
    database,
  );
  return rows;
}

const figures = sql`sum(clicks)::float8 AS clicks, sum(impressions)::float8 AS impressions,
  CASE WHEN sum(impressions) > 0 THEN round((sum(position_sum) / sum(impressions))::numeric, 1)::float8 END AS position`;

async function sumQueries(database: Database, userId: string, subjectId: string, { from, to }: Span) {
  const { rows } = await sql<SearchFigures & { query: string }>`
    SELECT query, ${figures} FROM search_queries
    WHERE user_id = ${userId} AND subject_id = ${subjectId} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY query ORDER BY clicks DESC, impressions DESC, query LIMIT ${queriesMax}`.execute(database);
  return rows;
}

async function sumArticles(database: Database, userId: string, { from, to }: Span) {
  const { rows } = await sql<SearchFigures & { id: string; title: string }>`
    SELECT articles.id, articles.title, ${figures} FROM search_article_days JOIN articles ON articles.id = article_id
    WHERE search_article_days.user_id = ${userId} AND day BETWEEN ${from}::date AND ${to}::date AND articles.deleted_at IS NULL
    GROUP BY articles.id ORDER BY clicks DESC, impressions DESC, articles.id LIMIT ${articlesMax}`.execute(database);
  return rows;
}

function toSpan({ days, now }: SearchRequest): Span {
  const today = startOfIstanbulDay(now);
  return { from: istanbulDay(addDays(today, 1 - days)), to: istanbulDay(today) };
}

function toPeriod(
  { days, now }: SearchRequest,
  rows: readonly DayRow[],
): Omit<SearchPeriod, 'queries' | 'synced_until'> {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const add = (figure: Exclude<keyof DayRow, 'day'>) => rows.reduce((sum, row) => sum + row[figure], 0);
  const impressions = add('impressions');
  const first = addDays(startOfIstanbulDay(now), 1 - days);
  return {
    days,
    figures: {
      clicks: add('clicks'),
      impressions,
      position: impressions === 0 ? null : Math.round((add('positionSum') / impressions) * 10) / 10,
    },
    named: { clicks: add('namedClicks'), impressions: add('namedImpressions') },
    daily: Array.from({ length: days }, (_, index) => {
      const date = istanbulDay(addDays(first, index));
      return { date, clicks: byDay.get(date)?.clicks ?? 0, impressions: byDay.get(date)?.impressions ?? 0 };
    }),
  };
}
