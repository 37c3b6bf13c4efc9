import { sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** A brief that has not been used for this many days (twelve months) is deleted. */
export const briefRetentionDays = 365;
/** How many days before the deletion its owner is notified. */
export const briefNoticeDays = 30;
const batchSize = 500;

/** Owners of briefs that will be deleted soon and who have not been notified; at most one batch. */
export async function listOwnersToWarn(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('briefs')
    .select('user_id')
    .distinct()
    .where('expiry_mailed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'planning')
    .where('updated_at', '<', addMilliseconds(now, -(briefRetentionDays - briefNoticeDays) * dayMs))
    .limit(batchSize)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Marks a user's expiring briefs as notified. @returns their number; 0 when another process has marked them already */
export async function markBriefsWarned(trx: DatabaseTransaction, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('briefs')
    .set({ expiry_mailed_at: now })
    .where('user_id', '=', userId)
    .where('expiry_mailed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'planning')
    .where('updated_at', '<', addMilliseconds(now, -(briefRetentionDays - briefNoticeDays) * dayMs))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface WarnedBrief {
  readonly id: string;
  readonly title: string;
}

/** The briefs a user was notified about at this time and that will still be deleted. */
export async function listWarnedBriefs(database: Database, userId: string, mailedAt: Date): Promise<WarnedBrief[]> {
  return database
    .selectFrom('briefs')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .where('expiry_mailed_at', '=', mailedAt)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at')
    .execute();
}

/**
 * Deletes briefs whose owner was notified 30 days ago and has not used them since, and briefs that were deleted while
 * their outline was being generated. Skips briefs with a running generation, which has an open reservation. @returns
 * the number deleted
 */
export async function purgeBriefs(database: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM briefs WHERE id IN (
        SELECT id FROM briefs WHERE (expiry_mailed_at < ${addMilliseconds(now, -briefNoticeDays * dayMs)} OR deleted_at IS NOT NULL)
          AND NOT EXISTS (SELECT FROM generations WHERE brief_id = briefs.id AND status IN ('queued', 'writing'))
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`.execute(database);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batchSize)) return deleted;
  }
}
