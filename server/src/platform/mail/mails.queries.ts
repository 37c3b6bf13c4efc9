import type { RawBuilder } from 'kysely';
import { addMonths } from '../calendar.ts';
import type { Database, DatabaseTransaction } from '../database/connect.ts';
import type { QueuedMail } from './mail-renderer.ts';

interface NewMail {
  readonly id: string;
  readonly userId: string | null;
  readonly kind: string;
  readonly details: Record<string, unknown>;
  readonly now: Date;
}

export async function insertMail(trx: DatabaseTransaction, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      user_id: mail.userId,
      kind: mail.kind,
      details: JSON.stringify(mail.details),
      created_at: mail.now,
      queued_at: mail.now,
    })
    .execute();
}

/** The mail while it is queued; undefined when it is finished or its account is gone. */
export async function findQueuedMail(
  database: Database,
  id: string,
): Promise<(QueuedMail & { readonly attempts: number; readonly queuedAt: Date }) | undefined> {
  return database
    .selectFrom('mails')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'details',
      'attempts',
      'created_at as createdAt',
      'queued_at as queuedAt',
    ])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export async function markMailSent(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set((row) => ({ status: 'sent', attempts: row('attempts', '+', 1), sent_at: now, last_error: null }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function markMailObsolete(database: Database, id: string): Promise<void> {
  await database
    .updateTable('mails')
    .set({ status: 'obsolete' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Records a failed attempt; with `giveUp` it was the last. */
export async function recordFailedAttempt(
  database: Database,
  id: string,
  failure: { readonly reason: string; readonly isFinal: boolean },
): Promise<void> {
  await database
    .updateTable('mails')
    .set((row) => ({
      status: failure.isFinal ? 'failed' : 'queued',
      attempts: row('attempts', '+', 1),
      last_error: failure.reason,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Whether a mail is still queued: neither deleted with its account nor finished by another worker. */
export async function isQueuedMail(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a mail to a user is queued. Also locks failed mails, so that none of them is requeued before the transaction
 * has ended; a concurrent requeue is waited for.
 */
export async function lockQueuedMails(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('mails')
    .select('status')
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'failed'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ status }) => status === 'queued');
}

const buildRequeueValues = (now: Date) => ({
  status: 'queued' as const,
  attempts: 0,
  last_error: null,
  queued_at: now,
});

/** Requeues a failed mail. @returns true to exactly one of all concurrent callers */
export async function requeueFailedMail(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set(buildRequeueValues(now))
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Requeues all mails that failed and were queued at `since` or later. @returns their ids */
export async function requeueFailedMails(
  trx: DatabaseTransaction,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('mails')
    .set(buildRequeueValues(now))
    .where('status', '=', 'failed')
    .where('queued_at', '>=', since)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Mails that have been queued since before a time and whose job was lost. @returns their ids */
export async function lockMailsWithoutJob(
  trx: DatabaseTransaction,
  before: Date,
  hasJob: RawBuilder<boolean>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('queued_at', '<', before)
    .where(({ not }) => not(hasJob))
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** How long it is known which mails were sent: as long as it may have to be proved that one about an order was. */
export const mailRetentionYears = 3;
/** Maximum number of mails that one run deletes. */
const purgedMax = 10_000;

/** Deletes the records of mails older than that, except those still queued, oldest first. @returns how many */
export async function purgeMails(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('mails')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mails')
        .select('id')
        .where('created_at', '<', addMonths(now, -12 * mailRetentionYears))
        .where('status', '<>', 'queued')
        .orderBy('created_at')
        .limit(purgedMax)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
