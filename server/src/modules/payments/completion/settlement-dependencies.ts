import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { createReceiptIssuer } from '../../receipts/issue-receipt.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { toDefaultSubscriptionOptions } from '../../subscriptions/rules.ts';
import type { StoredPayment } from '../rules.ts';
import type { SettlementDependencies } from './complete-payment.ts';

/** What settling and completing a payment need, from the current settings. */
export function buildSettlementDependencies(dependencies: BillingDependencies): SettlementDependencies {
  return {
    defaultOptions: toDefaultSubscriptionOptions(dependencies),
    secretBox: dependencies.secretBox,
    issueReceipt: createReceiptIssuer(dependencies.settings),
    notifyBuyer: createBuyerNotifier('payment_completed', dependencies),
    isTestMode: dependencies.settings.current().payment.paytr_test_mode,
  };
}

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
