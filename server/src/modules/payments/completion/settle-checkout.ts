import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { toTurkishDecimal } from '../../../platform/money.ts';
import { lockAccount } from '../../account-records/index.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import {
  type CheckoutOwner,
  clearUnreachableMismatch,
  findCheckoutOwner,
  getCheckoutSession,
  markCheckoutPaid,
  recordMismatch,
} from '../checkout-sessions.queries.ts';
import { raiseIssue, resolveIssue } from '../payment-outcomes.queries.ts';
import { getLockedPayment } from '../queries.ts';
import {
  type CapturedAmount,
  type CaptureMismatch,
  type CheckoutSession,
  findMismatch,
  type StoredPayment,
} from '../rules.ts';
import { completePayment, type LockedPayment } from './complete-payment.ts';

export interface SettlementOutcome {
  readonly outcome: NotificationOutcome;
  /** Shown to admins. */
  readonly detail: string | null;
  readonly paymentId: string | null;
}

/**
 * Completes the payment of a paid checkout session after checking what was captured. A mismatch blocks the grant, is
 * stored with the session, and raises an issue for admins. A repeated notification changes nothing. Locks account, then
 * payment.
 * @param knownOwner the owner of the session, if it was already looked up
 */
export async function settleCheckout(
  trx: DatabaseTransaction,
  captured: CapturedAmount,
  at: Date,
  dependencies: BillingDependencies,
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
  const isTestMode = dependencies.settings.current().payment.paytr_test_mode;
  const mismatch = findMismatch(payment, session, captured, isTestMode);
  if (mismatch !== undefined || totalMinor === undefined) {
    const outcome = mismatch ?? 'amount_mismatch';
    await reportMismatch(trx, payment, { merchantOid, mismatch: outcome, at });
    return { outcome, detail: describeCapture(payment, captured), paymentId };
  }
  await markCheckoutPaid(trx, merchantOid, { at, collectedMinor: totalMinor });
  const completion = await completePayment(trx, { ...locked, collectedOid: merchantOid, at }, dependencies);
  // An admin may have accepted this session as paid before.
  if (completion.outcome === 'already_completed' && payment.collectedOid !== merchantOid) {
    await reportMismatch(trx, payment, { merchantOid, mismatch: 'paid_twice', at });
    return { outcome: 'paid_twice', detail: describeCapture(payment, captured), paymentId };
  }
  const detail = completion.outcome === 'review' ? completion.reason : null;
  return { outcome: completion.outcome, detail, paymentId };
}

/**
 * Clears the issue of a checkout session about which PayTR could not be queried: PayTR has now answered that it was not
 * paid.
 */
export async function settleUnpaidCheckout(trx: DatabaseTransaction, session: CheckoutSession): Promise<void> {
  await lockSessionPayment(trx, await getOwner(trx, session));
  await clearUnreachable(trx, session);
}

/** Raises an issue because PayTR cannot be queried about a session of a merchant that is no longer configured. */
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
  // The issue was raised as one of these two; other mismatches of the payment stay.
  for (const issue of ['other_merchant', 'paid_twice'] as const satisfies CaptureMismatch[])
    await resolveIssue(trx, paymentId, issue);
}

async function getOwner(trx: DatabaseTransaction, { merchantOid }: CheckoutSession): Promise<CheckoutOwner> {
  const owner = await findCheckoutOwner(trx, merchantOid);
  if (owner === undefined) throw new Error('The checkout session of an order no longer exists');
  return owner;
}

/** Locks account, then payment. Reads both only afterwards, because earlier reads could be stale. */
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

/**
 * A mismatch of a payment that another session paid means that money was captured twice. A session that an admin
 * accepted as paid is settled.
 */
async function reportMismatch(
  trx: DatabaseTransaction,
  { id, status, collectedOid }: StoredPayment,
  { merchantOid, mismatch, at }: MismatchReport,
): Promise<void> {
  if (collectedOid === merchantOid || !(await recordMismatch(trx, merchantOid, { mismatch, at }))) return;
  await raiseIssue(trx, id, status === 'completed' && mismatch !== 'test_refused' ? 'paid_twice' : mismatch);
}

/** Shown to admins. */
function describeCapture({ amountMinor, currency }: StoredPayment, captured: CapturedAmount): string {
  const reported = [
    captured.totalMinor === undefined ? 'tutar yok' : `alınan ${toTurkishDecimal(captured.totalMinor)}`,
    ...(captured.amountMinor === undefined ? [] : [`istenen ${toTurkishDecimal(captured.amountMinor)}`]),
    captured.currency ?? 'para birimi yok',
    ...(captured.isTest === undefined ? [] : [captured.isTest ? 'test ödemesi' : 'gerçek ödeme']),
  ];
  return `Sipariş ${toTurkishDecimal(amountMinor)} ${currency}; bildirilen: ${reported.join(', ')}`;
}
