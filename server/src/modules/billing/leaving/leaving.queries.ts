import type { DatabaseTransaction } from '../../../platform/database/connect.ts';

/**
 * Takes the person out of a user's payments: what they told for the invoice and in their own words. The records stay for the legal
 * ten years under an id that leads to nobody.
 */
export async function anonymizePayments(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ billing: null, refund_request_reason: null })
    .where('user_id', '=', userId)
    .execute();
}
