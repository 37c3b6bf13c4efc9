import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import type { StoredPayment } from './rules.ts';

/** Mails to a buyer about one payment. */
export type PaymentMailKind =
  | 'order_confirmed'
  | 'transfer_instructions'
  | 'payment_completed'
  | 'payment_failed'
  | 'transfer_rejected'
  | 'transfer_reopened';

/** Creates the function that enqueues this mail to the buyer of a payment in the caller's transaction. */
export function createBuyerNotifier(
  kind: PaymentMailKind,
  { outbox }: Pick<BillingDependencies, 'outbox'>,
): (trx: DatabaseTransaction, payment: StoredPayment) => Promise<void> {
  return (trx, { id: paymentId, userId }) => outbox.enqueue(trx, { userId, kind, details: { paymentId } });
}
