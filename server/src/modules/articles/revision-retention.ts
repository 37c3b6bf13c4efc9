import { sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

const hourlyDays = 7;
const dailyDays = 90;
/**
 * Maximum number of revisions from the last 24 hours, besides the last of each hour, so that constant saving does not
 * fill the disk.
 */
const dayRevisions = 300;
/** Maximum number of revisions per article that no other rule retains. */
const otherRevisions = 100;
/** Maximum number of articles read, and of revisions deleted, by one statement. */
const batches = { articles: 50, revisions: 1000 } as const;

/**
 * Deletes revisions that are unlikely to be missed. Retains per article the newest 300 of the last 24 hours, the last
 * of each hour for 7 days, the last of each day (in Istanbul) for 90 days, and the newest 100 of the others. Scans the
 * table once, for articles with more than 100 revisions.
 * @returns the number deleted
 */
export async function thinOutRevisions(database: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ article_id: string }>`
    SELECT article_id FROM article_revisions GROUP BY article_id HAVING count(*) > ${otherRevisions}`.execute(database);
  const articleIds = rows.map((row) => row.article_id);
  let erased = 0;
  for (let start = 0; start < articleIds.length; start += batches.articles) {
    const some = articleIds.slice(start, start + batches.articles);
    for (let last: number = batches.revisions; last === batches.revisions; erased += last) {
      last = await eraseSpareRevisions(database, some, now);
    }
  }
  return erased;
}

/** @returns the number deleted; when it equals the batch size there may be more */
async function eraseSpareRevisions(database: Database, articleIds: readonly string[], now: Date): Promise<number> {
  const since = (days: number) => addMilliseconds(now, -days * dayMs);
  const { numAffectedRows = 0n } = await sql`
    WITH ranked AS (
      SELECT id, article_id, version, place, created_at, row_number() OVER (PARTITION BY article_id ORDER BY version DESC, place DESC) AS newer,
        row_number() OVER (PARTITION BY article_id, date_trunc('hour', created_at) ORDER BY version DESC, place DESC) AS in_hour,
        row_number() OVER (PARTITION BY article_id, date_trunc('day', created_at AT TIME ZONE 'Europe/Istanbul')
          ORDER BY version DESC, place DESC) AS in_day
      FROM article_revisions WHERE article_id = ANY (${articleIds}::uuid[])),
    others AS (
      SELECT id, created_at > ${since(1)} AS is_of_today,
        row_number() OVER (PARTITION BY article_id, created_at > ${since(1)} ORDER BY version DESC, place DESC) AS number
      FROM ranked
      WHERE (created_at <= ${since(1)} OR newer > ${dayRevisions})
        AND NOT (in_hour = 1 AND created_at > ${since(hourlyDays)})
        AND NOT (in_day = 1 AND created_at > ${since(dailyDays)}))
    DELETE FROM article_revisions
    WHERE id IN (SELECT id FROM others WHERE is_of_today OR number > ${otherRevisions} LIMIT ${batches.revisions})`.execute(
    database,
  );
  return Number(numAffectedRows);
}
