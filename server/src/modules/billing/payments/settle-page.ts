import type { NotificationOutcome } from '@hokka/contracts/payment-notifications.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { toTurkishDecimal } from '../../../platform/money.ts';
import { lockAccount } from '../../accounts/index.ts';
import { type Collected, doubtAbout } from './collected.ts';
import { type CompletionDependencies, completePayment, type LockedPayment } from './complete-payment.ts';
import {
  findPageOwner,
  getAttempt,
  markAttemptPaid,
  type PageAttempt,
  type PageDoubt,
  type PageOwner,
} from './pages/attempts.queries.ts';
import { noteDoubt, withdrawLostPage } from './pages/doubts.queries.ts';
import { askForAttention, getLockedPayment, settleAttention } from './payments.queries.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface Settled {
  readonly outcome: NotificationOutcome;
  /** For admins. */
  readonly detail: string | null;
  readonly paymentId: string | null;
}

export interface SettleDependencies extends CompletionDependencies {
  /** Whether payments with test cards count. */
  readonly isTestMode: boolean;
}

/**
 * Completes the payment of a page that was paid, after a look at what was collected. What disagrees blocks the grant, is noted with the
 * page and put before an admin. Told again, nothing happens again. Locks account, then payment.
 * @param knownOwner whose page it is, where that was looked up before
 */
export async function settlePage(
  trx: DatabaseTransaction,
  collected: Collected,
  at: Date,
  dependencies: SettleDependencies,
  knownOwner?: PageOwner,
): Promise<Settled> {
  const { merchantOid, totalMinor } = collected;
  const owner = knownOwner ?? (await findPageOwner(trx, merchantOid));
  if (owner === undefined) return { outcome: 'unknown_order', detail: null, paymentId: null };
  const { paymentId } = owner;
  const locked = await lockPaymentOf(trx, owner);
  const { payment } = locked;
  const page = await getAttempt(trx, merchantOid);
  if (page.paidAt !== null) return { outcome: 'already_completed', detail: null, paymentId };
  await withdrawLost(trx, page);
  const doubt = doubtAbout(payment, page, collected, dependencies.isTestMode);
  if (doubt !== undefined || totalMinor === undefined) {
    const outcome = doubt ?? 'amount_mismatch';
    await raiseDoubt(trx, payment, { merchantOid, doubt: outcome, at });
    return { outcome, detail: describe(payment, collected), paymentId };
  }
  await markAttemptPaid(trx, merchantOid, { at, collectedMinor: totalMinor });
  const completion = await completePayment(trx, { ...locked, collectedOid: merchantOid, at }, dependencies);
  // An admin may have taken this very page as paid before.
  if (completion.outcome === 'already_completed' && payment.collectedOid !== merchantOid) {
    await raiseDoubt(trx, payment, { merchantOid, doubt: 'paid_twice', at });
    return { outcome: 'paid_twice', detail: describe(payment, collected), paymentId };
  }
  const detail = completion.outcome === 'review' ? completion.reason : null;
  return { outcome: completion.outcome, detail, paymentId };
}

/** Takes back what admins were told of a page that nobody could ask about: now PayTR was asked, and it was not paid. */
export async function settleUnpaidPage(trx: DatabaseTransaction, page: PageAttempt): Promise<void> {
  await lockPaymentOf(trx, await getOwner(trx, page));
  await withdrawLost(trx, page);
}

/** Puts before an admin that a page cannot be asked about, because it belongs to a merchant that we are not any more. */
export async function settleLostPage(trx: DatabaseTransaction, page: PageAttempt, at: Date): Promise<void> {
  const { payment } = await lockPaymentOf(trx, await getOwner(trx, page));
  await raiseDoubt(trx, payment, { merchantOid: page.merchantOid, doubt: 'other_merchant', at });
}

async function withdrawLost(trx: DatabaseTransaction, { merchantOid, paymentId, doubt }: PageAttempt): Promise<void> {
  if (doubt !== 'other_merchant' || !(await withdrawLostPage(trx, merchantOid))) return;
  // It was told as either; what else is in doubt about the payment stays.
  for (const attention of ['other_merchant', 'paid_twice'] as const satisfies PageDoubt[])
    await settleAttention(trx, paymentId, attention);
}

async function getOwner(trx: DatabaseTransaction, { merchantOid }: PageAttempt): Promise<PageOwner> {
  const owner = await findPageOwner(trx, merchantOid);
  if (owner === undefined) throw new Error('The page of an order is gone');
  return owner;
}

/** Locks account, then payment. Neither is read before: what was read then could be old. */
async function lockPaymentOf(trx: DatabaseTransaction, { paymentId, userId }: PageOwner): Promise<LockedPayment> {
  const hasAccount = await lockAccount(trx, userId);
  return { hasAccount, payment: await getLockedPayment(trx, paymentId) };
}

interface Doubt {
  readonly merchantOid: string;
  readonly doubt: PageDoubt;
  readonly at: Date;
}

/** What is in doubt beside a payment that another page paid came twice. Of a page that an admin took as paid nothing is left to ask. */
async function raiseDoubt(
  trx: DatabaseTransaction,
  { id, status, collectedOid }: StoredPayment,
  { merchantOid, doubt, at }: Doubt,
): Promise<void> {
  if (collectedOid === merchantOid || !(await noteDoubt(trx, merchantOid, { doubt, at }))) return;
  await askForAttention(trx, id, status === 'completed' && doubt !== 'test_refused' ? 'paid_twice' : doubt);
}

/** For admins. */
function describe({ amountMinor, currency }: StoredPayment, collected: Collected): string {
  const told = [
    collected.totalMinor === undefined ? 'tutar yok' : `alınan ${toTurkishDecimal(collected.totalMinor)}`,
    ...(collected.amountMinor === undefined ? [] : [`istenen ${toTurkishDecimal(collected.amountMinor)}`]),
    collected.currency ?? 'para birimi yok',
    ...(collected.isTest === undefined ? [] : [collected.isTest ? 'test ödemesi' : 'gerçek ödeme']),
  ];
  return `Sipariş ${toTurkishDecimal(amountMinor)} ${currency}; bildirilen: ${told.join(', ')}`;
}
