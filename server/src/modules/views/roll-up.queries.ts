import { sql } from 'kysely';
import { addMonths, istanbulDay, startOfIstanbulMonth } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Months for which hourly and daily figures are retained. */
const detailedMonths = 13;
/** Articles that are rolled up in one transaction. */
const articlesPerBatch = 500;

/**
 * Adds up the hours and days of every month that ended more than 13 months ago: one row at the start of the month in
 * Istanbul instead of up to 744. Sums stay the same. A month that was rolled up is not touched again.
 * @returns the number of articles and months that were rolled up
 */
export async function rollUpViews(database: Database, now: Date): Promise<number> {
  const end = addMonths(startOfIstanbulMonth(now), -detailedMonths);
  let rolledUp = 0;
  for (;;) {
    const months = await findDetailedMonths(database, end);
    for (const month of months) await rollUpMonth(database, month);
    rolledUp += months.length;
    if (months.length < articlesPerBatch) return rolledUp;
  }
}

interface ArticleMonth {
  readonly articleId: string;
  /** First day of the month. */
  readonly month: string;
}

/** Articles and months before `end` that have rows of single days. */
async function findDetailedMonths(database: Database, end: Date): Promise<ArticleMonth[]> {
  const { rows } = await sql<{ article_id: string; month: string }>`
    SELECT DISTINCT article_id, date_trunc('month', day)::date::text AS month FROM article_view_days
    WHERE day < ${istanbulDay(end)}::date AND extract(day FROM day) <> 1
    LIMIT ${articlesPerBatch}`.execute(database);
  return rows.map((row) => ({ articleId: row.article_id, month: row.month }));
}

async function rollUpMonth(database: Database, { articleId, month }: ArticleMonth): Promise<void> {
  const start = sql`(${month}::date::timestamp AT TIME ZONE 'Europe/Istanbul')`;
  const end = sql`((${month}::date + interval '1 month')::timestamp AT TIME ZONE 'Europe/Istanbul')`;
  await database.transaction().execute(async (trx) => {
    await sql`
      WITH hours AS (
        DELETE FROM article_view_hours WHERE article_id = ${articleId} AND starts_at > ${start} AND starts_at < ${end} RETURNING *
      )
      INSERT INTO article_view_hours AS stored
        (article_id, starts_at, source, referrer, device, views, measured_views, read_seconds, read_percent)
      SELECT article_id, ${start}, source, referrer, device, sum(views), sum(measured_views), sum(read_seconds), sum(read_percent)
      FROM hours GROUP BY article_id, source, referrer, device
      ON CONFLICT (article_id, starts_at, source, referrer, device) DO UPDATE SET
        views = stored.views + excluded.views,
        measured_views = stored.measured_views + excluded.measured_views,
        read_seconds = stored.read_seconds + excluded.read_seconds,
        read_percent = stored.read_percent + excluded.read_percent`.execute(trx);
    await sql`
      WITH days AS (
        DELETE FROM article_view_days
        WHERE article_id = ${articleId} AND day > ${month}::date AND day < ${month}::date + interval '1 month' RETURNING *
      )
      INSERT INTO article_view_days AS stored
        (article_id, day, user_id, views, readers, measured_views, read_seconds, read_percent, page_loads)
      SELECT article_id, ${month}::date, user_id, sum(views), sum(readers), sum(measured_views), sum(read_seconds),
        sum(read_percent), sum(page_loads)
      FROM days GROUP BY article_id, user_id
      ON CONFLICT (article_id, day) DO UPDATE SET
        views = stored.views + excluded.views,
        readers = stored.readers + excluded.readers,
        measured_views = stored.measured_views + excluded.measured_views,
        read_seconds = stored.read_seconds + excluded.read_seconds,
        read_percent = stored.read_percent + excluded.read_percent,
        page_loads = stored.page_loads + excluded.page_loads`.execute(trx);
  });
}

/** Stores the key of a day unless another process already has. @returns the stored key */
export async function insertReaderKey(
  database: Database,
  { day, key, now }: { readonly day: string; readonly key: Buffer; readonly now: Date },
): Promise<Buffer> {
  await sql`INSERT INTO reader_keys (day, key, created_at) VALUES (${day}::date, ${key}, ${now}) ON CONFLICT DO NOTHING`.execute(
    database,
  );
  const { rows } = await sql<{ key: Buffer }>`SELECT key FROM reader_keys WHERE day = ${day}::date`.execute(database);
  return rows[0]?.key ?? key;
}

/**
 * Deletes the keys created before a moment together with the hashes that were made with them, and the ids of written
 * batches.
 * @returns the number of keys deleted
 */
export async function deleteReaderKeys(database: Database, before: Date): Promise<number> {
  await sql`DELETE FROM view_batches WHERE written_at < ${before}`.execute(database);
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ day: string }>`
      DELETE FROM reader_keys WHERE created_at < ${before} RETURNING day::text AS day`.execute(trx);
    await sql`DELETE FROM daily_readers WHERE NOT EXISTS (SELECT FROM reader_keys WHERE reader_keys.day = daily_readers.day)`.execute(
      trx,
    );
    return rows.length;
  });
}
