import type { ContactStatus } from '@hokka/contracts/operations/contact.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { ContactMessages } from '../../../platform/database/schema.ts';

export async function insertMessage(trx: DatabaseTransaction, message: Insertable<ContactMessages>): Promise<void> {
  await trx.insertInto('contact_messages').values(message).execute();
}

/** Serializes transactions that store a message of this address. */
export async function lockSender(trx: DatabaseTransaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact message of ${email}`}, 0))`.execute(trx);
}

/** The fields in which duplicate messages agree. */
type MessageContent = Pick<Insertable<ContactMessages>, 'name' | 'email' | 'subject' | 'message'>;

/** Whether the same message was stored since this time. Must be called under `lockSender`. */
export async function isDuplicate(
  trx: DatabaseTransaction,
  { name, email, subject, message }: MessageContent,
  since: Date,
): Promise<boolean> {
  const duplicate = await trx
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('message', '=', message)
    .executeTakeFirst();
  return duplicate !== undefined;
}

/** Content of the mails about a message; undefined once the message is deleted. */
export function findMailedMessage(database: Database, id: string) {
  return database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'reply', 'is_priority', 'user_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface MessageState {
  readonly status: ContactStatus;
  readonly note: string | null;
  readonly reply: string | null;
}

/** Locks a message against concurrent changes; undefined when it is gone. */
export function lockMessage(trx: DatabaseTransaction, id: string): Promise<MessageState | undefined> {
  return trx
    .selectFrom('contact_messages')
    .select(['status', 'note', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @param handledAt when it was answered or marked as spam; `keep` leaves it unchanged */
export async function updateMessage(
  trx: DatabaseTransaction,
  id: string,
  { status, note, reply }: MessageState,
  handledAt: Date | null | 'keep',
): Promise<void> {
  await trx
    .updateTable('contact_messages')
    .set({ status, note, reply, ...(handledAt === 'keep' ? {} : { handled_at: handledAt }) })
    .where('id', '=', id)
    .execute();
}

/** @returns whether it existed */
export async function deleteMessage(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Deletes at most `limit` messages that were answered or marked as spam before this time. @returns the number of
 * deleted messages
 */
export async function deleteClosedBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('contact_messages')
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('contact_messages')
        .select('id')
        .where('handled_at', '<', before)
        .orderBy('handled_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The messages that a user wrote while signed in, for their export. */
export function selectOwnMessages(database: Database, userId: string) {
  return database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'reply', 'status', 'privacy_version', 'created_at'])
    .where('user_id', '=', userId);
}
