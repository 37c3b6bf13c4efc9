import type { ViewDevice, ViewSource } from '@hokka/contracts/views/counting.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { selectPublicArticles } from '../articles/index.ts';

/** Figures of one article or of all articles of a workspace. */
export interface ViewSubject {
  readonly userId: string;
  readonly articleId?: string | undefined;
}

/** Days in Istanbul as `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface SummedDay {
  readonly day: string;
  readonly views: number;
  readonly readers: number;
  readonly measured: number;
  readonly seconds: number;
  readonly percent: number;
  readonly loads: number;
}

function ofSubject({ userId, articleId }: ViewSubject) {
  return articleId === undefined ? sql`user_id = ${userId}` : sql`article_id = ${articleId} AND user_id = ${userId}`;
}

function within({ from, to }: DaySpan) {
  return sql`day BETWEEN ${from}::date AND ${to}::date`;
}

/** Sums of days that have any. Readers of a workspace are counted once for all its articles. */
export async function sumDays(database: Database, subject: ViewSubject, span: DaySpan): Promise<SummedDay[]> {
  const { rows } = await sql<SummedDay>`
    SELECT day::text AS day, sum(views)::float8 AS views, sum(readers)::float8 AS readers,
      sum(measured_views)::float8 AS measured, sum(read_seconds)::float8 AS seconds,
      sum(read_percent)::float8 AS percent, sum(page_loads)::float8 AS loads
    FROM article_view_days WHERE ${ofSubject(subject)} AND ${within(span)} GROUP BY day ORDER BY day`.execute(database);
  if (subject.articleId !== undefined) return rows;
  const { rows: readers } = await sql<{ day: string; readers: number }>`
    SELECT day::text AS day, readers::float8 AS readers FROM workspace_reader_days
    WHERE user_id = ${subject.userId} AND ${within(span)}`.execute(database);
  const byDay = new Map(readers.map((row) => [row.day, row.readers]));
  return rows.map((row) => ({ ...row, readers: byDay.get(row.day) ?? 0 }));
}

/** Start of the first day and end of the last one. */
export interface InstantSpan {
  readonly since: Date;
  readonly until: Date;
}

function fromHours({ userId, articleId }: ViewSubject, { since, until }: InstantSpan) {
  const articles =
    articleId === undefined
      ? sql`article_id IN (SELECT DISTINCT article_id FROM article_view_days
          WHERE user_id = ${userId} AND day >= (${since} AT TIME ZONE 'Europe/Istanbul')::date)`
      : sql`article_id = ${articleId}`;
  return sql`article_view_hours WHERE ${articles} AND starts_at >= ${since} AND starts_at < ${until}`;
}

export async function sumSources(database: Database, subject: ViewSubject, span: InstantSpan, max: number) {
  const { rows } = await sql<{ source: ViewSource; referrer: string; views: number }>`
    SELECT source, referrer, sum(views)::float8 AS views FROM ${fromHours(subject, span)}
    GROUP BY source, referrer HAVING sum(views) > 0 ORDER BY views DESC, source, referrer LIMIT ${max}`.execute(
    database,
  );
  return rows;
}

export async function sumDevices(database: Database, subject: ViewSubject, span: InstantSpan) {
  const { rows } = await sql<{ device: ViewDevice; views: number }>`
    SELECT device, sum(views)::float8 AS views FROM ${fromHours(subject, span)}
    GROUP BY device HAVING sum(views) > 0 ORDER BY views DESC, device`.execute(database);
  return rows;
}

/** Views by hour of the day in Istanbul. */
export async function sumHoursOfDay(database: Database, subject: ViewSubject, span: InstantSpan): Promise<number[]> {
  const { rows } = await sql<{ hour: number; views: number }>`
    SELECT extract(hour FROM starts_at AT TIME ZONE 'Europe/Istanbul')::int AS hour, sum(views)::float8 AS views
    FROM ${fromHours(subject, span)} GROUP BY 1`.execute(database);
  const byHour = new Map(rows.map((row) => [row.hour, row.views]));
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0);
}

export interface SummedArticle {
  readonly id: string;
  readonly title: string;
  readonly views: number;
  readonly viewsBefore: number;
  readonly readers: number;
  readonly measured: number;
  readonly seconds: number;
  readonly percent: number;
  readonly changedAt: Date;
}

/** Articles outside the trash with views in a period or in the period before. */
export async function sumArticles(
  database: Database,
  userId: string,
  { before, from, to }: DaySpan & { readonly before: string },
): Promise<SummedArticle[]> {
  const current = sql`FILTER (WHERE days.day >= ${from}::date)`;
  const { rows } = await sql<SummedArticle>`
    SELECT articles.id, articles.title, articles.updated_at AS "changedAt",
      coalesce(sum(days.views) ${current}, 0)::float8 AS views,
      coalesce(sum(days.views) FILTER (WHERE days.day < ${from}::date), 0)::float8 AS "viewsBefore",
      coalesce(sum(days.readers) ${current}, 0)::float8 AS readers,
      coalesce(sum(days.measured_views) ${current}, 0)::float8 AS measured,
      coalesce(sum(days.read_seconds) ${current}, 0)::float8 AS seconds,
      coalesce(sum(days.read_percent) ${current}, 0)::float8 AS percent
    FROM article_view_days AS days JOIN articles ON articles.id = days.article_id
    WHERE days.user_id = ${userId} AND days.day BETWEEN ${before}::date AND ${to}::date AND articles.deleted_at IS NULL
    GROUP BY articles.id HAVING sum(days.views) > 0
    ORDER BY views DESC, "viewsBefore" DESC, articles.id`.execute(database);
  return rows;
}

/** The newest public articles of a workspace. */
export async function listNewestPublicArticles(database: Database, userId: string, max: number) {
  return selectPublicArticles(database)
    .select(['articles.id', 'articles.title', 'articles.updated_at as changedAt'])
    .where('articles.user_id', '=', userId)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(max)
    .execute();
}

export async function countPublicArticles(database: Database, userId: string): Promise<number> {
  const { articles } = await selectPublicArticles(database)
    .select(({ fn }) => fn.countAll<string>().as('articles'))
    .where('articles.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(articles);
}

/** An article of a workspace outside the trash; undefined for one of another workspace. */
export async function findOwnArticle(database: Database, { userId, articleId }: ViewSubject) {
  return database
    .selectFrom('articles')
    .select(['id', 'title', 'is_public'])
    .where('id', '=', articleId ?? '')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Days on which an article was published, its text was changed, or it was sent to a site. */
export async function listChanges(database: Database, articleId: string, { since, until }: InstantSpan) {
  const { rows } = await sql<{ date: string; kind: 'published' | 'text' | 'site' }>`
    SELECT DISTINCT (at AT TIME ZONE 'Europe/Istanbul')::date::text AS date, kind FROM (
      SELECT published_at AS at, 'published' AS kind FROM articles WHERE id = ${articleId}
      UNION ALL SELECT created_at, 'text' FROM article_revisions WHERE article_id = ${articleId} AND reason <> 'conflict'
      UNION ALL SELECT verified_at, 'site' FROM publications WHERE article_id = ${articleId}
    ) AS changes WHERE at >= ${since} AND at < ${until} ORDER BY 1, 2`.execute(database);
  return rows;
}

/** For the file and the personal data export: figures by article and day. */
export function selectOwnDays(database: Database, userId: string) {
  return database
    .selectFrom('article_view_days')
    .innerJoin('articles', 'articles.id', 'article_view_days.article_id')
    .select([
      'article_view_days.article_id',
      sql<string>`day::text`.as('day'),
      'articles.title',
      'views',
      'readers',
      'measured_views',
      'read_seconds',
      'read_percent',
      'page_loads',
    ])
    .where('article_view_days.user_id', '=', userId);
}

/** For the personal data export: views of an article by hour, source and device. */
export function selectHours(database: Database, articleId: string) {
  return database.selectFrom('article_view_hours').selectAll().where('article_id', '=', articleId);
}

export async function findWantsMail(database: Database, userId: string): Promise<boolean> {
  const query = database.selectFrom('view_mails').select('is_wanted').where('user_id', '=', userId);
  return (await query.executeTakeFirst())?.is_wanted ?? true;
}

export async function setWantsMail(database: Database, userId: string, isWanted: boolean): Promise<void> {
  await database
    .insertInto('view_mails')
    .values({ user_id: userId, is_wanted: isWanted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_wanted: isWanted }))
    .execute();
}
