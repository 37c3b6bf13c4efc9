import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { failPayment } from '../payments/completion/fail-payment.ts';
import { listPendingPayments } from '../store/retention.queries.ts';

/**
 * Ends what a leaving user ordered and has not paid, under the lock of their account. Money that comes after all is recorded and put
 * before an admin to be paid back.
 */
export async function failPendingOrders(
  trx: DatabaseTransaction,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  for (const paymentId of await listPendingPayments(trx, userId)) {
    await failPayment(trx, { paymentId, reason: 'Hesap silindi.', detail: null, at });
  }
}
