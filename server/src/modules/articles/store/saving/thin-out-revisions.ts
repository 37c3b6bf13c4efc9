import { sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';

const hourlyDays = 7;
const dailyDays = 90;
/** Of the last 24 hours no more than these stay, beside the last of each hour: who saves without pause fills no disk. */
const dayRevisions = 300;
/** Of the former texts that are not kept for their time, so many stay. */
const otherRevisions = 100;
/** Articles that are gone through, and former texts that are erased, by one statement. */
const batches = { articles: 50, revisions: 1000 } as const;

/**
 * Erases former texts that will hardly be missed. Kept are the newest 300 of the last 24 hours, the last of each hour of 7 days and of each day (in
 * Istanbul) of 90, and of the others the newest 100 of each article. The table is gone through once, for the articles that have so many.
 * @returns how many were erased
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

/** @returns how many were erased; as many as one statement erases when there may be more */
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
