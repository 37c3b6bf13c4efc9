import type { ReviewReason } from '../../periods/grant-period.ts';
import type { PageDoubt } from '../pages/attempts.queries.ts';
import type { DoubtfulPage } from '../pages/doubts.queries.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { hasOpenRefund, type PaymentFacts } from './refunds/refundable.ts';

/** The order could not be carried out as it was quoted. */
const quoteIsVoid = setOf('half_price_spent', 'credit_spent', 'credit_shrunk', 'period_scheduled');
/** Something may have been collected on the order's page, and does not count as paid until somebody says so. */
const collectionInDoubt = setOf('amount_mismatch', 'currency_mismatch', 'test_unclear', 'other_merchant');

/** Whether the money came and bought nothing yet, so that an admin can let it. */
export function isGrantable(facts: PaymentFacts): boolean {
  const { payment } = facts;
  if (payment.status !== 'completed')
    return collectionInDoubt.has(payment.attention ?? '') || collectingPageOf(facts) !== undefined;
  const isUntouched = payment.refundedMinor === 0 && !hasOpenRefund(facts);
  return isUntouched && quoteIsVoid.has(payment.attention ?? '');
}

/** The page whose money an admin takes as paid by granting: of those in doubt the oldest that may have collected it. */
export function collectingPageOf({ doubts }: Pick<PaymentFacts, 'doubts'>): DoubtfulPage | undefined {
  return doubts.find(({ doubt }) => collectionInDoubt.has(doubt));
}

/** Whether there is money that bought nothing: it is granted or given back, never forgotten. */
export function isUnsettled({ status, attention }: StoredPayment): boolean {
  return status === 'completed' && (quoteIsVoid.has(attention ?? '') || attention === 'account_gone');
}

/** Whether an admin has to look how a refund ended, and record it. */
export function isForAdmins({ status, handedOver }: PaymentFacts['refunds'][number]): boolean {
  return status === 'requested' && handedOver !== null;
}

/** What can be dismissed of a payment: a reason for attention with the pages it is about, or a buyer's wish for their money. */
export interface DismissibleTask {
  /** Names it, so that an admin who saw another one decides nothing about this. */
  readonly key: string;
  readonly pages: readonly DoubtfulPage[];
}

/** @returns undefined where nothing can be dismissed */
export function dismissibleTaskOf(facts: PaymentFacts): DismissibleTask | undefined {
  const { payment, refunds } = facts;
  const { attention } = payment;
  const isRefund = refunds.some((one) => isForAdmins(one) && attention === `refund_${one.handedOver}`);
  if (isUnsettled(payment) || isRefund) return undefined;
  if (attention === null) return isRefundRequested(payment) ? { key: 'refund_request', pages: [] } : undefined;
  const pages = facts.doubts.filter((page) => isAbout(attention, page, payment));
  const numbers = pages.map(({ merchantOid }) => merchantOid).toSorted();
  return { key: [attention, ...numbers].join(' '), pages };
}

function isAbout(attention: string, { doubt }: DoubtfulPage, { status }: StoredPayment): boolean {
  if (status === 'completed' && attention === 'paid_twice') return doubt !== 'test_refused';
  return doubt === attention;
}

function isRefundRequested({ refundRequestedAt, refundRequestDeclinedAt, refundedMinor }: StoredPayment): boolean {
  return refundRequestedAt !== null && refundRequestDeclinedAt === null && refundedMinor === 0;
}

function setOf(...reasons: (ReviewReason | PageDoubt)[]): ReadonlySet<string> {
  return new Set(reasons);
}
