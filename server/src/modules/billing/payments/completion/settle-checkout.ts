import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { toTurkishDecimal } from '../../../../platform/money.ts';
import { lockAccount } from '../../../accounts/index.ts';
import { type CapturedAmount, findMismatch } from '../../domain/payments/captured-amount.ts';
import type { CaptureMismatch, CheckoutSession } from '../../domain/payments/checkout-session.ts';
import type { StoredPayment } from '../../domain/payments/payment.ts';
import { clearUnreachableMismatch, recordMismatch } from '../../store/payments/capture-mismatches.queries.ts';
import {
  type CheckoutOwner,
  findCheckoutOwner,
  getCheckoutSession,
  markCheckoutPaid,
} from '../../store/payments/checkout-sessions.queries.ts';
import { getLockedPayment, raiseIssue, resolveIssue } from '../../store/payments/payments.queries.ts';
import { type CompletionDependencies, completePayment, type LockedPayment } from './complete-payment.ts';

export interface SettlementOutcome {
  readonly outcome: NotificationOutcome;
  /** For admins. */
  readonly detail: string | null;
  readonly paymentId: string | null;
}

export interface SettlementDependencies extends CompletionDependencies {
  /** Whether payments with test cards count. */
  readonly isTestMode: boolean;
}

/**
 * Completes the payment of a checkout session that was paid, after a look at what was captured. A mismatch blocks the grant, is stored with
 * the session and put before an admin. A repeated notification changes nothing. Locks account, then payment.
 * @param knownOwner whose session it is, where that was looked up before
 */
export async function settleCheckout(
  trx: DatabaseTransaction,
  captured: CapturedAmount,
  at: Date,
  dependencies: SettlementDependencies,
  knownOwner?: CheckoutOwner,
): Promise<SettlementOutcome> {
  const { merchantOid, totalMinor } = captured;
  const owner = knownOwner ?? (await findCheckoutOwner(trx, merchantOid));
  if (owner === undefined) return { outcome: 'unknown_order', detail: null, paymentId: null };
  const { paymentId } = owner;
  const locked = await lockSessionPayment(trx, owner);
  const { payment } = locked;
  const session = await getCheckoutSession(trx, merchantOid);
  if (session.paidAt !== null) return { outcome: 'already_completed', detail: null, paymentId };
  await clearUnreachable(trx, session);
  const mismatch = findMismatch(payment, session, captured, dependencies.isTestMode);
  if (mismatch !== undefined || totalMinor === undefined) {
    const outcome = mismatch ?? 'amount_mismatch';
    await reportMismatch(trx, payment, { merchantOid, mismatch: outcome, at });
    return { outcome, detail: describeCapture(payment, captured), paymentId };
  }
  await markCheckoutPaid(trx, merchantOid, { at, collectedMinor: totalMinor });
  const completion = await completePayment(trx, { ...locked, collectedOid: merchantOid, at }, dependencies);
  // An admin may have taken this very session as paid before.
  if (completion.outcome === 'already_completed' && payment.collectedOid !== merchantOid) {
    await reportMismatch(trx, payment, { merchantOid, mismatch: 'paid_twice', at });
    return { outcome: 'paid_twice', detail: describeCapture(payment, captured), paymentId };
  }
  const detail = completion.outcome === 'review' ? completion.reason : null;
  return { outcome: completion.outcome, detail, paymentId };
}

/** Clears the issue of a checkout session that PayTR could not be asked about: by now PayTR has answered that it was not paid. */
export async function settleUnpaidCheckout(trx: DatabaseTransaction, session: CheckoutSession): Promise<void> {
  await lockSessionPayment(trx, await getOwner(trx, session));
  await clearUnreachable(trx, session);
}

/** Puts before an admin that PayTR cannot be asked about a session, because it belongs to a merchant that is no longer configured. */
export async function settleUnreachableCheckout(
  trx: DatabaseTransaction,
  session: CheckoutSession,
  at: Date,
): Promise<void> {
  const { payment } = await lockSessionPayment(trx, await getOwner(trx, session));
  await reportMismatch(trx, payment, { merchantOid: session.merchantOid, mismatch: 'other_merchant', at });
}

async function clearUnreachable(
  trx: DatabaseTransaction,
  { merchantOid, paymentId, mismatch }: CheckoutSession,
): Promise<void> {
  if (mismatch !== 'other_merchant' || !(await clearUnreachableMismatch(trx, merchantOid))) return;
  // It was raised as either; other mismatches of the payment stay.
  for (const issue of ['other_merchant', 'paid_twice'] as const satisfies CaptureMismatch[])
    await resolveIssue(trx, paymentId, issue);
}

async function getOwner(trx: DatabaseTransaction, { merchantOid }: CheckoutSession): Promise<CheckoutOwner> {
  const owner = await findCheckoutOwner(trx, merchantOid);
  if (owner === undefined) throw new Error('The checkout session of an order is gone');
  return owner;
}

/** Locks account, then payment. Neither is read before: what was read then could be old. */
async function lockSessionPayment(
  trx: DatabaseTransaction,
  { paymentId, userId }: CheckoutOwner,
): Promise<LockedPayment> {
  const hasAccount = await lockAccount(trx, userId);
  return { hasAccount, payment: await getLockedPayment(trx, paymentId) };
}

interface MismatchReport {
  readonly merchantOid: string;
  readonly mismatch: CaptureMismatch;
  readonly at: Date;
}

/** A mismatch beside a payment that another session paid means money that came twice. A session that an admin took as paid is settled. */
async function reportMismatch(
  trx: DatabaseTransaction,
  { id, status, collectedOid }: StoredPayment,
  { merchantOid, mismatch, at }: MismatchReport,
): Promise<void> {
  if (collectedOid === merchantOid || !(await recordMismatch(trx, merchantOid, { mismatch, at }))) return;
  await raiseIssue(trx, id, status === 'completed' && mismatch !== 'test_refused' ? 'paid_twice' : mismatch);
}

/** For admins. */
function describeCapture({ amountMinor, currency }: StoredPayment, captured: CapturedAmount): string {
  const reported = [
    captured.totalMinor === undefined ? 'tutar yok' : `alınan ${toTurkishDecimal(captured.totalMinor)}`,
    ...(captured.amountMinor === undefined ? [] : [`istenen ${toTurkishDecimal(captured.amountMinor)}`]),
    captured.currency ?? 'para birimi yok',
    ...(captured.isTest === undefined ? [] : [captured.isTest ? 'test ödemesi' : 'gerçek ödeme']),
  ];
  return `Sipariş ${toTurkishDecimal(amountMinor)} ${currency}; bildirilen: ${reported.join(', ')}`;
}
