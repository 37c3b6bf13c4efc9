import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

/** Number of failures after which the next attempt is delayed: by one second, then twice as long each time. */
const failuresBeforeDelay = 10;
const longestDelaySeconds = 30;

interface Attempt {
  readonly subjectHash: Buffer;
  readonly now: Date;
  /** Failures before this time do not count. */
  readonly since: Date;
}

/**
 * Counts an attempt as failed before it is checked, so that of simultaneous attempts only one is checked during a
 * delay.
 * @returns when the next attempt will be checked, if this one came too early and was not counted
 */
export async function countFailedSignIn(
  database: Database,
  { subjectHash, now, since }: Attempt,
): Promise<Date | undefined> {
  const failures = sql<number>`case when failed_sign_ins.last_failed_at > ${since} then failed_sign_ins.failures + 1 else 1 end`;
  const delay = sql<Date>`${now}::timestamptz + case when ${failures} < ${failuresBeforeDelay} then interval '0'
    else make_interval(secs => least(${longestDelaySeconds}, power(2, least(${failures} - ${failuresBeforeDelay}, 10)))) end`;
  const counted = await database
    .insertInto('failed_sign_ins')
    .values({ subject_hash: subjectHash, failures: 1, last_failed_at: now, delayed_until: now })
    .onConflict((conflict) =>
      conflict
        .column('subject_hash')
        .doUpdateSet({
          failures,
          last_failed_at: now,
          delayed_until: delay,
          told_at: sql<Date | null>`case when failed_sign_ins.last_failed_at > ${since} then failed_sign_ins.told_at end`,
        })
        .where('failed_sign_ins.delayed_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted !== undefined) return undefined;
  const row = await database
    .selectFrom('failed_sign_ins')
    .select('delayed_until')
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row?.delayed_until ?? now;
}

/**
 * @returns true to exactly one of all concurrent callers once the number of failures requires a notification of the
 * owner
 */
export async function claimFailureNotification(
  trx: DatabaseTransaction,
  subjectHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('failed_sign_ins')
    .set({ told_at: now })
    .where('subject_hash', '=', subjectHash)
    .where('failures', '>=', failuresBeforeDelay)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteFailedSignIns(
  database: Database | DatabaseTransaction,
  subjectHash: Buffer,
): Promise<void> {
  await database.deleteFrom('failed_sign_ins').where('subject_hash', '=', subjectHash).execute();
}

export async function deleteFailedSignInsBefore(trx: DatabaseTransaction, since: Date): Promise<void> {
  await trx.deleteFrom('failed_sign_ins').where('last_failed_at', '<=', since).execute();
}
