import type { NotificationOutcome } from '@hokka/contracts/payment-admin.ts';
import type { ReviewReason } from '../../periods/grant-period.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { hasOpenRefund, type PaymentFacts } from './refunds/refundable.ts';

/** The order could not be carried out as it was quoted. */
const quoteIsVoid = setOf('half_price_spent', 'credit_spent', 'period_scheduled');
/** Something was collected on the order's page, and not what was ordered: it does not count as paid until somebody says so. */
const collectionInDoubt = setOf('amount_mismatch', 'currency_mismatch');

/** Whether the money came and bought nothing yet, so that an admin can let it. */
export function isGrantable(facts: PaymentFacts): boolean {
  const { payment } = facts;
  if (payment.status !== 'completed') return collectionInDoubt.has(payment.attention ?? '');
  const isUntouched = payment.refundedMinor === 0 && !hasOpenRefund(facts);
  return isUntouched && quoteIsVoid.has(payment.attention ?? '');
}

/** Whether there is money that bought nothing: it is granted or given back, never forgotten. */
export function isUnsettled({ status, attention }: StoredPayment): boolean {
  return status === 'completed' && (quoteIsVoid.has(attention ?? '') || attention === 'account_gone');
}

function setOf(...reasons: (ReviewReason | NotificationOutcome)[]): ReadonlySet<string> {
  return new Set(reasons);
}
