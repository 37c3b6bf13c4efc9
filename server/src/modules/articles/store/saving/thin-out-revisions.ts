import { sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';

const hourlyDays = 7;
const dailyDays = 90;
/** Of the former texts that are not kept for their time, so many stay. */
const otherRevisions = 100;
const batchSize = 1000;

/**
 * Erases former texts that will hardly be missed. Kept are all of the last 24 hours, the last of each hour of 7 days and of each day (in
 * Istanbul) of 90, and of the others the newest 100 of each article.
 * @returns how many were erased
 */
export async function thinOutRevisions(database: Database, now: Date): Promise<number> {
  const since = (days: number) => addMilliseconds(now, -days * dayMs);
  let erased = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      WITH crowded AS (
        SELECT article_id FROM article_revisions GROUP BY article_id HAVING count(*) > ${otherRevisions}),
      ranked AS (
        SELECT id, article_id, version, place, created_at,
          row_number() OVER (PARTITION BY article_id, date_trunc('hour', created_at) ORDER BY version DESC, place DESC) AS in_hour,
          row_number() OVER (PARTITION BY article_id, date_trunc('day', created_at AT TIME ZONE 'Europe/Istanbul')
            ORDER BY version DESC, place DESC) AS in_day
        FROM article_revisions JOIN crowded USING (article_id)),
      others AS (
        SELECT id, row_number() OVER (PARTITION BY article_id ORDER BY version DESC, place DESC) AS number
        FROM ranked
        WHERE created_at <= ${since(1)}
          AND NOT (in_hour = 1 AND created_at > ${since(hourlyDays)})
          AND NOT (in_day = 1 AND created_at > ${since(dailyDays)}))
      DELETE FROM article_revisions
      WHERE id IN (SELECT id FROM others WHERE number > ${otherRevisions} LIMIT ${batchSize})`.execute(database);
    erased += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batchSize)) return erased;
  }
}
