import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { rejectedByAdminDetail } from '../payments/fail-payment.ts';

/**
 * Takes the person out of a user's payments: what they told for the invoice and in their own words, and what admins wrote about
 * them. The records stay for the legal ten years under an id that leads to nobody.
 */
export async function anonymizeUserPayments(trx: DatabaseTransaction, userId: string): Promise<void> {
  const payments = await trx.selectFrom('payments').select('id').where('user_id', '=', userId).execute();
  await anonymizePaymentRecords(
    trx,
    payments.map(({ id }) => id),
  );
}

/** The same for some payments, whoever's they are. */
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
}

/** What a user ordered and has not paid. */
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
