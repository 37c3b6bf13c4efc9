import type { ExpressionBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { eraseClosedBuyers } from '../../invoices/queries.ts';
import { rejectedByAdminDetail } from '../../payments/rules.ts';

/**
 * Removes personal data from a user's payments: the invoice details, the texts that the user wrote, and what admins
 * wrote about the user. The records stay for the legal ten years under an id that belongs to no account.
 */
export async function anonymizeUserPayments(trx: DatabaseTransaction, userId: string): Promise<void> {
  const payments = await trx.selectFrom('payments').select('id').where('user_id', '=', userId).execute();
  await anonymizePaymentRecords(
    trx,
    payments.map(({ id }) => id),
  );
}

/** Removes personal data from the records of these payments, of any user. */
export async function anonymizePaymentRecords(trx: DatabaseTransaction, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await trx
    .updateTable('payments')
    .set((row) => ({
      billing: null,
      refund_request_reason: null,
      failure_reason: row
        .case()
        .when('failure_detail', '=', rejectedByAdminDetail)
        .then(null)
        .else(row.ref('failure_reason'))
        .end(),
    }))
    .where('id', 'in', paymentIds)
    .execute();
  await trx.updateTable('refunds').set({ reason: null }).where('payment_id', 'in', paymentIds).execute();
  await trx.deleteFrom('payment_invoices').where('payment_id', 'in', paymentIds).execute();
  await eraseClosedBuyers(trx, paymentIds);
}

/** A user's unpaid orders. */
export async function listPendingPayments(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments without an account that have not changed since this time, locked until the transaction ends. */
export async function lockOrphanedPayments(trx: DatabaseTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await selectExpiredPayments(trx, before)
    .where((row) => row.not(row.exists(row.selectFrom('users').select('id').whereRef('users.id', '=', 'user_id'))))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Payments that have not changed since this time and still contain personal data, locked until the transaction ends.
 */
export async function lockPersonalPayments(trx: DatabaseTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await selectExpiredPayments(trx, before)
    .where((row) =>
      row.or([
        row('billing', 'is not', null),
        row('refund_request_reason', 'is not', null),
        row.and([row('failure_detail', '=', rejectedByAdminDetail), row('failure_reason', 'is not', null)]),
        row.exists(selectRefunds(row).where('reason', 'is not', null)),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function selectExpiredPayments(trx: DatabaseTransaction, before: Date) {
  return trx
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.created_at', '<', before)
    .where((row) => row.or([row('completed_at', 'is', null), row('completed_at', '<', before)]))
    .where((row) =>
      row.not(
        row.exists(
          selectRefunds(row).where((refund) =>
            refund.or([refund('refunds.created_at', '>=', before), refund('ended_at', '>=', before)]),
          ),
        ),
      ),
    )
    .orderBy('payments.created_at')
    .forUpdate()
    .skipLocked();
}

function selectRefunds(row: ExpressionBuilder<DB, 'payments'>) {
  return row.selectFrom('refunds').select('refunds.id').whereRef('refunds.payment_id', '=', 'payments.id');
}

/** Deletes payments with everything that references them; consents are deleted by their foreign key. */
export async function deletePayments(trx: DatabaseTransaction, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await deleteReceipts(trx, paymentIds);
  // A payment references one of its checkout sessions, and each session references the payment.
  await trx.updateTable('payments').set({ collected_oid: null }).where('id', 'in', paymentIds).execute();
  for (const table of [
    'payment_attempts',
    'payment_claims',
    'payment_notifications',
    'refunds',
    'payment_invoices',
    'closed_month_rows',
  ] as const)
    await trx.deleteFrom(table).where('payment_id', 'in', paymentIds).execute();
  await trx.deleteFrom('payments').where('id', 'in', paymentIds).execute();
}

/** Deletes receipts. Each year counts its deleted ones, so that every gap in the receipt numbers can be explained. */
async function deleteReceipts(trx: DatabaseTransaction, paymentIds: readonly string[]): Promise<void> {
  const removed = await trx.deleteFrom('receipts').where('payment_id', 'in', paymentIds).returning('year').execute();
  // Sorted, so that two processes that delete receipts of the same years cannot deadlock.
  const years = removed.map(({ year }) => year).sort((one, other) => one - other);
  for (const year of new Set(years)) {
    const count = years.filter((one) => one === year).length;
    await trx
      .updateTable('receipt_counters')
      .set((row) => ({ removed_count: row('removed_count', '+', count) }))
      .where('year', '=', year)
      .execute();
  }
}

/** Deletes notifications before this time that belong to no payment. */
export async function deleteOrphanedNotifications(trx: DatabaseTransaction, before: Date): Promise<void> {
  await trx
    .deleteFrom('payment_notifications')
    .where('payment_id', 'is', null)
    .where('received_at', '<', before)
    .execute();
}
