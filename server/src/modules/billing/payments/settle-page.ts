import type { NotificationOutcome } from '@hokka/contracts/payment-admin.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type Collected, doubtAbout } from './collected.ts';
import { type CompletionDependencies, completePayment } from './complete-payment.ts';
import { findAttempt, findPaidAttempt, markAttemptPaid } from './pages/attempts.queries.ts';
import { askForAttention, getPayment } from './payments.queries.ts';
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
 * Completes the payment of a page that was paid, after a look at what was collected. What disagrees blocks the grant and is put
 * before an admin. Told again, nothing happens again.
 */
export async function settlePage(
  trx: DatabaseTransaction,
  collected: Collected,
  at: Date,
  dependencies: SettleDependencies,
): Promise<Settled> {
  const { merchantOid, totalMinor } = collected;
  const page = await findAttempt(trx, merchantOid);
  if (page === undefined) return { outcome: 'unknown_order', detail: null, paymentId: null };
  const { paymentId } = page;
  if (page.paidAt !== null) return { outcome: 'already_completed', detail: null, paymentId };
  const payment = await getPayment(trx, paymentId);
  const doubt = doubtAbout(payment, collected, dependencies.isTestMode);
  if (doubt !== undefined || totalMinor === undefined) {
    const outcome = doubt ?? 'amount_mismatch';
    await askAboutDoubt(trx, payment, outcome);
    return { outcome, detail: describe(payment, collected), paymentId };
  }
  const completion = await completePayment(trx, { paymentId, at }, dependencies);
  const isFirstWord = await markAttemptPaid(trx, merchantOid, { at, collectedMinor: totalMinor });
  if (completion.outcome === 'already_completed' && isFirstWord) {
    await askForAttention(trx, paymentId, 'paid_twice');
    return { outcome: 'paid_twice', detail: describe(payment, collected), paymentId };
  }
  const detail = completion.outcome === 'review' ? completion.reason : null;
  return { outcome: completion.outcome, detail, paymentId };
}

/**
 * What is in doubt beside a payment that another page paid came twice. Beside one that no page paid, an admin has taken what was in
 * doubt as paid, and nothing is left to ask.
 */
async function askAboutDoubt(
  trx: DatabaseTransaction,
  { id, status }: StoredPayment,
  outcome: NotificationOutcome,
): Promise<void> {
  if (status !== 'completed' || outcome === 'test_refused') return askForAttention(trx, id, outcome);
  if ((await findPaidAttempt(trx, id)) !== undefined) await askForAttention(trx, id, 'paid_twice');
}

function describe({ amountMinor, currency }: StoredPayment, collected: Collected): string {
  const told = [
    `collected ${collected.totalMinor ?? 'no amount'}`,
    ...(collected.amountMinor === undefined ? [] : [`asked for ${collected.amountMinor}`]),
    collected.currency ?? 'no currency',
    ...(collected.isTest ? ['a test'] : []),
  ];
  return `ordered ${amountMinor} ${currency}, told: ${told.join(', ')} (minor units)`;
}
