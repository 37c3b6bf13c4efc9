import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

interface AnalyticsPeriod {
  readonly userId: string;
  readonly since: Date;
}

export interface CompletedArticlesRow {
  /** Day in Istanbul, `YYYY-MM-DD`. */
  readonly day: string;
  readonly category: string | null;
  readonly model: string | null;
  readonly articles: number;
  readonly words: number;
  /** Number of these articles with a known generation time, and the sum of those times in ms. */
  readonly timed: number;
  readonly timeMs: number;
}

/**
 * Counts the articles a user has completed since a moment, by day, category and model, in one pass over their own
 * articles. Articles in the trash are left out.
 */
export async function countCompleted(database: Database, period: AnalyticsPeriod): Promise<CompletedArticlesRow[]> {
  const rows = await selectCompleted(database, period).execute();
  return rows.map((row) => ({
    day: row.day,
    category: row.category,
    model: row.model,
    articles: Number(row.articles),
    words: Number(row.words),
    timed: Number(row.timed),
    timeMs: Number(row.time_ms),
  }));
}

export function selectCompleted(database: Database, period: AnalyticsPeriod) {
  return selectOwnSince(database, period)
    .select([
      sql<string>`to_char(created_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD')`.as('day'),
      'category',
      'ai_model_used as model',
      sql<string>`count(*)`.as('articles'),
      sql<string>`coalesce(sum(word_count), 0)`.as('words'),
      sql<string>`count(generation_time_ms)`.as('timed'),
      sql<string>`coalesce(sum(generation_time_ms), 0)`.as('time_ms'),
    ])
    .where('status', '=', 'completed')
    .groupBy(['day', 'category', 'ai_model_used']);
}

/** Counts a user's articles that failed since a moment and have not been written successfully since then. */
export async function countFailed(database: Database, period: AnalyticsPeriod): Promise<number> {
  const { failed } = await selectFailed(database, period).executeTakeFirstOrThrow();
  return Number(failed);
}

export function selectFailed(database: Database, period: AnalyticsPeriod) {
  return selectOwnSince(database, period).select(sql<string>`count(*)`.as('failed')).where('status', '=', 'failed');
}

/** The same condition as the index of a user's own list, so that the index is used. */
function selectOwnSince(database: Database, { userId, since }: AnalyticsPeriod) {
  return database
    .selectFrom('articles')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since);
}

/**
 * What a user has done so far, and whether they closed the list of first steps. To be called only for users with few
 * articles. @returns undefined for a user who is gone
 */
export async function findFirstSteps(database: Database, userId: string) {
  const ofArticles = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`EXISTS (SELECT FROM articles WHERE articles.user_id = users.id AND ${condition})`;
  return database
    .selectFrom('users')
    .select([
      sql<boolean>`first_steps_closed_at IS NOT NULL`.as('isClosed'),
      ofArticles(
        sql`EXISTS (SELECT FROM article_revisions WHERE article_id = articles.id AND reason IN ('save', 'edit'))`,
      ).as('edit'),
      ofArticles(sql`EXISTS (SELECT FROM article_edits WHERE article_id = articles.id AND result IS NOT NULL)`).as(
        'improve',
      ),
      ofArticles(sql`published_at IS NOT NULL`).as('publish'),
      sql<boolean>`EXISTS (SELECT FROM voices WHERE voices.user_id = users.id)`.as('voice'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}
