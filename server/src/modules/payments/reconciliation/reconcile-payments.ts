import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { PaytrError } from '../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { failPayment } from '../completion/fail-payment.ts';
import {
  type SettlementOutcome,
  settleCheckout,
  settleUnpaidCheckout,
  settleUnreachableCheckout,
} from '../completion/settle-checkout.ts';
import { deleteUnverified } from '../paytr-notifications/queries.ts';
import { retryNotifications } from '../paytr-notifications/retry-notifications.ts';
import type { CheckoutSession } from '../rules.ts';
import { type Cursor, claimSessionToReconcile, listExpired, listUnreachableSessions, markInquired } from './queries.ts';

/** Maximum number of rows of each kind per run; the next run follows soon. */
const rowsPerRun = 100;
/**
 * Maximum time, in ms, after which a run starts no further inquiry: each unanswered one takes half a minute, and other
 * rows wait for the run to end.
 */
const runMaxMs = 5 * minuteMs;
export const unverifiedRetentionMs = 7 * dayMs;

/**
 * Recovers from missing notifications: processes those that were stored but not processed, queries the provider about
 * checkout sessions that have been open for long, raises issues for sessions that only another merchant can query, and
 * fails unpaid payments that expired. Slow work is claimed row by row, so that processes share it; the rest may run
 * twice, late, or concurrently, with the same result.
 */
export async function reconcilePayments(dependencies: BillingDependencies): Promise<void> {
  await retryNotifications(dependencies, rowsPerRun);
  await inquireAboutSessions(dependencies);
  await flagUnreachableSessions(dependencies);
  await failExpiredPayments(dependencies);
}

async function inquireAboutSessions(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const until = addMilliseconds(clock.now(), runMaxMs);
  for (let count = 0; count < rowsPerRun && clock.now() <= until; count += 1) {
    const session = await claimSessionToReconcile(database, {
      now: clock.now(),
      merchantId: settings.paytr()?.merchantId,
    });
    if (session === undefined) return;
    await isolateErrors(dependencies.log, { merchantOid: session.merchantOid }, () =>
      inquireAboutSession(session, dependencies),
    );
  }
}

async function flagUnreachableSessions(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const due = { now: clock.now(), merchantId: settings.paytr()?.merchantId };
  await forEachRow(
    (cursor: Cursor | undefined) => listUnreachableSessions(database, due, { cursor, limit: rowsPerRun }),
    ({ expiresAt, merchantOid }) => ({ expiresAt, id: merchantOid }),
    (session) =>
      isolateErrors(dependencies.log, { merchantOid: session.merchantOid }, () =>
        database.transaction().execute((trx) => settleUnreachableCheckout(trx, session, due.now)),
      ),
  );
}

async function failExpiredPayments(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const due = { now: clock.now(), merchantId: settings.paytr()?.merchantId };
  await forEachRow(
    (cursor: Cursor | undefined) => listExpired(database, due, { cursor, limit: rowsPerRun }),
    (payment) => payment,
    ({ id, userId, method }) => {
      const reason = method === 'card' ? 'Ödeme tamamlanmadı.' : 'Ödeme süresi içinde ulaşmadı.';
      return isolateErrors(dependencies.log, { paymentId: id }, () => {
        const failure = { paymentId: id, userId, reason, detail: 'expired', at: clock.now(), expiredBy: clock.now() };
        return database.transaction().execute((trx) => failPayment(trx, failure));
      });
    },
  );
}

/** Processes all rows of a list, read in batches. */
async function forEachRow<Row>(
  read: (cursor: Cursor | undefined) => Promise<readonly Row[]>,
  toCursor: (row: Row) => Cursor,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let rows = await read(undefined);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) await work(row);
    rows = await read(toCursor(last));
  }
}

/** Deletes stored notifications whose signature was invalid. */
export function purgeUnverifiedNotifications({ clock, database }: BillingDependencies): Promise<void> {
  return deleteUnverified(database, addMilliseconds(clock.now(), -unverifiedRetentionMs));
}

/** The provider's answer about one checkout session. */
export type SessionInquiry =
  | { readonly kind: 'unanswered'; readonly failure: PaytrError['reason'] }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'paid'; readonly settled: SettlementOutcome };

/** Log messages for a checkout session that the provider reports as paid. */
const paidLogMessages: Partial<Record<NotificationOutcome, string>> = {
  granted: 'a payment was found to be paid although no notification arrived',
  review: 'a payment was found to be paid although no notification arrived; admins have to review it',
  account_gone: 'a payment of a deleted account was found to be paid although no notification arrived',
  paid_twice: 'a second checkout session of a payment was found to be paid',
  already_completed: 'a checkout session was queried that is already known to be paid',
};

/** Queries the provider about a checkout session, and settles the result. */
export async function inquireAboutSession(
  session: CheckoutSession,
  dependencies: BillingDependencies,
): Promise<SessionInquiry> {
  const { clock, database, log, paytr } = dependencies;
  const { merchantOid, merchantId } = session;
  const status = await paytr.queryStatus(merchantOid, merchantId ?? undefined).catch((error: unknown) => {
    // PayTR is unreachable or refuses us: the next run tries again. The client has logged the error.
    if (error instanceof PaytrError) return error;
    throw error;
  });
  const at = clock.now();
  if (status instanceof PaytrError) return { kind: 'unanswered', failure: status.reason };
  if (!status.isPaid) {
    if (session.mismatch === 'other_merchant')
      await database.transaction().execute((trx) => settleUnpaidCheckout(trx, session));
    await markInquired(database, merchantOid, at);
    return { kind: 'unpaid' };
  }
  const { amountKurus: amountMinor, totalKurus, currency, isTest } = status;
  const captured = { merchantOid, totalMinor: totalKurus ?? amountMinor, amountMinor, currency, isTest };
  const settled = await database.transaction().execute((trx) => settleCheckout(trx, captured, at, dependencies));
  log.info({ merchantOid, ...settled }, paidLogMessages[settled.outcome] ?? 'a paid checkout session was not accepted');
  await markInquired(database, merchantOid, at);
  return { kind: 'paid', settled };
}

/** Isolates an error of one payment, so that the others are still processed. */
async function isolateErrors(log: Log, subject: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, ...subject }, 'could not reconcile a payment');
  }
}
