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

/** The mail while it still waits; undefined when it is done with or its account is gone. */
export async function findQueuedMail(
  database: Database,
  id: string,
): Promise<(QueuedMail & { readonly attempts: number }) | undefined> {
  return database
    .selectFrom('mails')
    .select(['id', 'user_id as userId', 'kind', 'details', 'attempts', 'created_at as createdAt'])
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

/** Records an attempt that failed; with `giveUp` it was the last. */
export async function recordFailedAttempt(
  database: Database,
  id: string,
  failure: { readonly reason: string; readonly giveUp: boolean },
): Promise<void> {
  await database
    .updateTable('mails')
    .set((row) => ({
      status: failure.giveUp ? 'failed' : 'queued',
      attempts: row('attempts', '+', 1),
      last_error: failure.reason,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Whether a mail to a user still waits. */
export async function hasQueuedMail(database: Database | DatabaseTransaction, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
