import type { ReviewReason } from '../payments/grant-period.rules.ts';
import type { CaptureMismatch, StoredPayment, UnresolvedMismatch } from '../payments/rules.ts';
import { hasOpenRefund, needsAdmin, type PaymentContext } from '../refunds/rules.ts';

/** The order could not be carried out as quoted. */
const voidQuoteReasons = toReasonSet(
  'half_price_spent',
  'credit_spent',
  'credit_shrunk',
  'period_scheduled',
  'start_postponed',
);
/** The checkout session may have captured money that does not count as paid until an admin confirms it. */
const uncertainCaptureReasons = toReasonSet('amount_mismatch', 'currency_mismatch', 'test_unclear', 'other_merchant');

/** Whether the money arrived but nothing was granted yet, so that an admin can grant it. */
export function isGrantable(context: PaymentContext): boolean {
  const { payment } = context;
  if (payment.status !== 'completed')
    return uncertainCaptureReasons.has(payment.issue ?? '') || findCapturingSession(context) !== undefined;
  const isUntouched = payment.refundedMinor === 0 && !hasOpenRefund(context);
  return isUntouched && voidQuoteReasons.has(payment.issue ?? '');
}

/**
 * The session whose money counts as paid when an admin grants the payment: the oldest of those with a mismatch that may
 * have captured it.
 */
export function findCapturingSession({
  mismatches,
}: Pick<PaymentContext, 'mismatches'>): UnresolvedMismatch | undefined {
  return mismatches.find(({ mismatch }) => uncertainCaptureReasons.has(mismatch));
}

/** Whether there is money for which nothing was granted. It must be granted or refunded, never dismissed. */
export function isUnsettled({ status, issue }: StoredPayment): boolean {
  return status === 'completed' && (voidQuoteReasons.has(issue ?? '') || issue === 'account_gone');
}

/** What can be dismissed: an issue with the checkout sessions that it concerns, or a buyer's refund request. */
export interface DismissibleIssue {
  /** Identifies the issue, so that an admin who saw a different one does not decide about this one. */
  readonly key: string;
  readonly sessions: readonly UnresolvedMismatch[];
}

/** @returns undefined when nothing can be dismissed */
export function findDismissibleIssue(context: PaymentContext): DismissibleIssue | undefined {
  const { payment, refunds } = context;
  const { issue } = payment;
  const isRefund = refunds.some((one) => needsAdmin(one) && issue === `refund_${one.handedOver}`);
  if (isUnsettled(payment) || isRefund) return undefined;
  if (issue === null) return isRefundRequested(payment) ? { key: 'refund_request', sessions: [] } : undefined;
  const sessions = context.mismatches.filter((session) => isAboutSession(issue, session, payment));
  const merchantOids = sessions.map(({ merchantOid }) => merchantOid).toSorted();
  return { key: [issue, ...merchantOids].join(' '), sessions };
}

function isAboutSession(issue: string, { mismatch }: UnresolvedMismatch, { status }: StoredPayment): boolean {
  if (status === 'completed' && issue === 'paid_twice') return mismatch !== 'test_refused';
  return mismatch === issue;
}

function isRefundRequested({ refundRequestedAt, refundRequestDeclinedAt, refundedMinor }: StoredPayment): boolean {
  return refundRequestedAt !== null && refundRequestDeclinedAt === null && refundedMinor === 0;
}

function toReasonSet(...reasons: (ReviewReason | CaptureMismatch)[]): ReadonlySet<string> {
  return new Set(reasons);
}
