import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { Payment, TransferInstructions } from '@hokka/contracts/billing/payments/payments.ts';
import { toMajorUnits } from '../../platform/money.ts';
import type { TransferAccount } from '../settings/index.ts';
import type { ReviewReason } from './grant-period.rules.ts';
import type { CaptureMismatch, StoredPayment } from './rules.ts';

/** Issues that prevented a paid order from being granted. */
const grantReviewReasons = new Set<string>([
  'already_granted',
  'half_price_spent',
  'credit_spent',
  'credit_shrunk',
  'period_scheduled',
  'start_postponed',
  'account_gone',
] satisfies (ReviewReason | NotificationOutcome)[]);
/** Issues that prevented a possible capture from counting. */
const captureReviewReasons = new Set<string>([
  'amount_mismatch',
  'currency_mismatch',
  'test_refused',
  'test_unclear',
  'other_merchant',
] satisfies CaptureMismatch[]);

/** Converts a payment to its wire format. @param receiptNumber as formatted on the receipt; null without a receipt */
export function presentPayment(payment: StoredPayment, receiptNumber: string | null): Payment {
  return {
    id: payment.id,
    planId: payment.planId,
    plan: { id: payment.planId, name: payment.terms.planName },
    kind: payment.kind,
    amount: toMajorUnits(payment.amountMinor),
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.completedAt?.toISOString() ?? null,
    refunded_amount: toMajorUnits(payment.refundedMinor),
    failure_reason: payment.failureReason,
    withdrawn_at: payment.withdrawnAt?.toISOString() ?? null,
    receipt_number: receiptNumber,
    refund_requested_at: payment.refundRequestedAt?.toISOString() ?? null,
    refund_declined_at: payment.refundRequestDeclinedAt?.toISOString() ?? null,
    under_review: isUnderReview(payment),
  };
}

function isUnderReview({ status, issue }: StoredPayment): boolean {
  const reasons = status === 'completed' ? grantReviewReasons : captureReviewReasons;
  return issue !== null && reasons.has(issue);
}

/** Where to send the money of a pending transfer; null for other payments, or while no bank account is configured. */
export function buildTransferInstructions(
  payment: StoredPayment,
  account: TransferAccount | undefined,
): TransferInstructions | null {
  if (payment.status !== 'pending' || payment.transferReference === null || account === undefined) return null;
  return {
    reference: payment.transferReference,
    ...account,
    amount: toMajorUnits(payment.amountMinor),
    currency: payment.currency,
    expiresAt: payment.expiresAt.toISOString(),
  };
}
