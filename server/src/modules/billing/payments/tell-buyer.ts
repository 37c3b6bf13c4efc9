import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { BillingDependencies } from '../dependencies.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The mails to a buyer about one payment. */
export type PaymentMailKind =
  | 'order_confirmed'
  | 'transfer_instructions'
  | 'payment_completed'
  | 'payment_failed'
  | 'transfer_rejected'
  | 'transfer_reopened';

/** What owes the buyer of a payment this mail, from the moment the transaction commits. */
export function createBuyerNotifier(
  kind: PaymentMailKind,
  { outbox }: Pick<BillingDependencies, 'outbox'>,
): (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void> {
  return (trx, { id: paymentId, userId }) => outbox.enqueue(trx, { userId, kind, details: { paymentId } });
}
