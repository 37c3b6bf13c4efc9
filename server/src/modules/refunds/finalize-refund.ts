import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Kurus } from '../../platform/money.ts';
import { lockAccount } from '../account-records/index.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { addRefundDues, readPaymentChain, releaseTakenOverValue } from '../payments/payment-chain.queries.ts';
import { raiseIssue, resolveIssue } from '../payments/payment-outcomes.queries.ts';
import { getPayment, lockPayment } from '../payments/queries.ts';
import { computeRefundDues, type RefundDue, type StoredPayment } from '../payments/rules.ts';
import { changeSubscriptions, notifyPeriodChange } from '../subscriptions/change-subscriptions.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { computeUnusedValueMinor } from '../subscriptions/proration.rules.ts';
import { isPaid, type Subscriptions, toDefaultSubscriptionOptions } from '../subscriptions/rules.ts';
import { addRefundedAmount, closeRefund, deductFromPeriod, listRefunds, markHandedOver } from './queries.ts';
import type { HandedOver, StoredRefund } from './rules.ts';
import { applyRefund, isFullRefund, needsAdmin } from './rules.ts';

/** The issue of a payment whose refund failed after the admin's request had ended. */
export const refundFailedIssue = 'refund_failed';
/** The issue of a payment of which money must be refunded, because the period that had taken over its value ended. */
export const refundDueIssue = 'refund_due';

/**
 * Records a completed refund, once, no matter which process detects it. A full refund ends the payment's period; the
 * scheduled one begins now, or else one of the default plan. An erased user has no periods and gets no mail. Locks
 * account, then payment.
 * @returns false when the refund had already ended; nothing has changed then
 */
export async function completeRefund(
  trx: DatabaseTransaction,
  refund: StoredRefund,
  at: Date,
  dependencies: BillingDependencies,
): Promise<boolean> {
  const { payment, hasAccount } = await lockAccountAndPayment(trx, refund);
  if (!(await closeRefund(trx, refund.id, { status: 'completed', detail: null, at }))) return false;
  const { id: paymentId, userId } = payment;
  const isFull = isFullRefund(payment, refund.amountMinor);
  await addRefundedAmount(trx, paymentId, {
    amountMinor: refund.amountMinor,
    isSettled: isIssueResolvedBy(payment, refund, isFull),
  });
  if (!hasAccount) return true;
  const dues = isFull ? await endBoughtPeriod(trx, payment, at, dependencies) : [];
  const details = { paymentId, refundId: refund.id, dues };
  await dependencies.outbox.enqueue(trx, { userId, kind: 'refund_completed', details });
  return true;
}

/**
 * Records a failed refund, so that it can be tried again, and makes the amount usable as credit again. Locks account,
 * then payment.
 * @returns false when the refund had already ended; nothing has changed then
 */
export async function failRefund(
  trx: DatabaseTransaction,
  refund: StoredRefund,
  { detail, at }: { readonly detail: string; readonly at: Date },
): Promise<boolean> {
  await lockAccountAndPayment(trx, refund);
  if (!(await closeRefund(trx, refund.id, { status: 'failed', detail, at }))) return false;
  await deductFromPeriod(trx, refund.paymentId, { amountMinor: -refund.amountMinor, at });
  if (refund.handedOver !== null) await resolveIssue(trx, refund.paymentId, toIssue(refund.handedOver));
  return true;
}

/** Hands a refund over to admins when the provider cannot tell how it ended. Locks account, then payment. */
export async function escalateRefund(
  trx: DatabaseTransaction,
  refund: StoredRefund,
  handedOver: HandedOver,
): Promise<void> {
  await lockAccountAndPayment(trx, refund);
  if (await markHandedOver(trx, refund.id, handedOver)) await raiseIssue(trx, refund.paymentId, toIssue(handedOver));
}

function toIssue(handedOver: HandedOver): string {
  return `refund_${handedOver}`;
}

async function lockAccountAndPayment(trx: DatabaseTransaction, { paymentId }: StoredRefund) {
  const stale = await getPayment(trx, paymentId);
  const hasAccount = await lockAccount(trx, stale.userId);
  return { payment: (await lockPayment(trx, paymentId)) ?? stale, hasAccount };
}

/** Refunding one of two captures of the same payment does not resolve the issue. */
export function isIssueResolvedBy(
  { issue, refundDueMinor }: StoredPayment,
  { handedOver, amountMinor }: Pick<StoredRefund, 'handedOver' | 'amountMinor'>,
  isFull: boolean,
): boolean {
  if (issue === refundDueIssue) return amountMinor >= refundDueMinor;
  if (handedOver !== null && issue === toIssue(handedOver)) return true;
  return issue === refundFailedIssue || (isFull && issue !== 'paid_twice');
}

/**
 * Ends the period of a completely refunded payment, and raises issues for the payments whose value it had taken over.
 * @returns the amounts to be refunded of these
 */
async function endBoughtPeriod(
  trx: DatabaseTransaction,
  { id: paymentId, userId }: StoredPayment,
  now: Date,
  dependencies: BillingDependencies,
): Promise<RefundDue[]> {
  // The amount was deducted from the period when the refund was initiated.
  const refund = { paymentId, amountMinor: 0, isFull: true };
  const change = await changeSubscriptions(
    trx,
    { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
    (stored, defaultOptions) => applyRefund(stored, refund, now, defaultOptions),
  );
  if ('denied' in change) return [];
  await notifyPeriodChange(trx, { userId, ...change }, dependencies);
  return raiseRefundDues(trx, change, now);
}

interface EndedPeriod {
  readonly before: Subscriptions;
  readonly after: Subscriptions;
}

/**
 * Raises issues for payments whose value is in a period that a refund has ended: what is left of its value must be
 * refunded, each part as a refund of its own payment.
 * @param returnedMinor how much of the value was returned with a payment that was taken over
 */
export async function raiseRefundDues(
  trx: DatabaseTransaction,
  { before, after }: EndedPeriod,
  now: Date,
  returnedMinor: Kurus = 0,
): Promise<RefundDue[]> {
  const known = before.ended.map(({ id }) => id);
  const ended = after.ended.filter(isPaid).find((one) => one.endReason === 'refunded' && !known.includes(one.id));
  if (ended === undefined || ended.bought.paymentId === null) return [];
  const payment = await getPayment(trx, ended.bought.paymentId);
  const chain = await readPaymentChain(trx, payment);
  // The unused value of an ended period is computed as if it had not ended.
  const unusedMinor = computeUnusedValueMinor(ended, now);
  const dues = computeRefundDues(payment, Math.max(0, unusedMinor - returnedMinor), chain);
  const takers = [...chain].filter(([, { credits }]) => credits.length > 0).map(([periodId]) => periodId);
  await releaseTakenOverValue(trx, takers, now);
  await addRefundDues(trx, dues);
  return dues;
}

interface RecordedRefund extends AdminDecision {
  readonly refundId: string;
  /** Whether the buyer got the money, according to the provider's own site. */
  readonly isMade: boolean;
}

/**
 * Records how a handed-over refund ended, once, whichever admin is first.
 * @throws AppError `own_account`; `refund_not_open` when it has ended, or the provider is still being queried about it
 */
export async function recordRefund(decision: RecordedRefund, dependencies: BillingDependencies): Promise<void> {
  const { database, log, newId } = dependencies;
  await assertNotOwnPayment(database, decision);
  const { payment, request, refundId, isMade } = decision;
  await database.transaction().execute(async (trx) => {
    await lockAccount(trx, payment.userId);
    await lockPayment(trx, payment.id);
    const refund = (await listRefunds(trx, [payment.id])).find(({ id }) => id === refundId);
    if (refund === undefined || !needsAdmin(refund)) throw new AppError('refund_not_open');
    const isFirst = isMade
      ? await completeRefund(trx, refund, request.now, dependencies)
      : await failRefund(trx, refund, { detail: 'yapılmadığı bir yönetici tarafından kaydedildi', at: request.now });
    if (!isFirst) throw new AppError('refund_not_open');
    const { amountMinor, handedOver } = refund;
    const details = { refundId, amountMinor, currency: payment.currency, handedOver, isMade };
    await recordPaymentAuditEvent(trx, newId, decision, { action: 'payment.record_refund', details });
  });
  log.info({ requestId: request.id, paymentId: payment.id, refundId, isMade }, 'the outcome of a refund was recorded');
}
