import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

interface NewNotification {
  readonly id: string;
  readonly receivedAt: Date;
  readonly merchantOid: string | null;
  readonly paymentId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly isSignatureValid: boolean;
  readonly outcome: NotificationOutcome | null;
  readonly detail: string | null;
  /** IPv4 or IPv6. */
  readonly address: string | null;
}

export async function insertNotification(database: Database, notification: NewNotification): Promise<void> {
  await database
    .insertInto('payment_notifications')
    .values({
      id: notification.id,
      received_at: notification.receivedAt,
      merchant_oid: notification.merchantOid,
      payment_id: notification.paymentId,
      fields: JSON.stringify(notification.fields),
      is_signature_valid: notification.isSignatureValid,
      outcome: notification.outcome,
      detail: notification.detail,
      address: notification.address,
    })
    .execute();
}

const storedFields = z.record(z.string(), z.string());

/**
 * The fields of an unprocessed notification, whose row is locked until the transaction ends; undefined when it is
 * processed.
 */
export async function lockOpenNotification(
  trx: DatabaseTransaction,
  id: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await trx
    .selectFrom('payment_notifications')
    .select('fields')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : storedFields.parse(row.fields);
}

interface ProcessedNotification {
  readonly outcome: NotificationOutcome;
  readonly detail: string | null;
  readonly paymentId: string | null;
}

export async function recordOutcome(
  trx: DatabaseTransaction,
  id: string,
  processed: ProcessedNotification,
): Promise<void> {
  await trx
    .updateTable('payment_notifications')
    .set({ outcome: processed.outcome, detail: processed.detail, payment_id: processed.paymentId })
    .where('id', '=', id)
    .execute();
}

/** Locks an unprocessed notification until the transaction ends. @returns false when it is processed */
export async function lockIfOpen(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_notifications')
    .select('id')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes notifications whose signature was not valid. */
export async function deleteUnverified(database: Database, receivedBefore: Date): Promise<void> {
  await database
    .deleteFrom('payment_notifications')
    .where('is_signature_valid', '=', false)
    .where('received_at', '<', receivedBefore)
    .execute();
}
