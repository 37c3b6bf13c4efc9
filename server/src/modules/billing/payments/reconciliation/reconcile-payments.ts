import type { NotificationOutcome } from '@hokka/contracts/payment-notifications.ts';
import { after, dayMs, minuteMs } from '../../../../platform/clock.ts';
import { PaytrError } from '../../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { completionOf } from '../completion.ts';
import { failPayment } from '../fail-payment.ts';
import { deleteUnverified } from '../notifications/notifications.queries.ts';
import { retryNotifications } from '../notifications/retry-notifications.ts';
import type { PageAttempt } from '../pages/attempts.queries.ts';
import { type Settled, settleLostPage, settlePage, settleUnpaidPage } from '../settle-page.ts';
import { claimPageToAsk, listExpired, listLostPages, markAsked, type Seen } from './due-payments.queries.ts';

/** The name of the task that runs this, under which the status page tells when it last went well. */
export const reconciliationTask = 'reconcile payments';

/** What one run takes on of each kind; the next one comes soon. */
const rowsAtOnce = 100;
/** A run begins no inquiry later than this: one that gets no answer takes half a minute, and others wait for the rest of the run. */
const askingMaxMs = 5 * minuteMs;
export const unverifiedKeptMs = 7 * dayMs;

/**
 * Puts right what no notification has told: acts on those that were stored and left, asks the provider about pages that are open
 * for long, puts before admins those that only another merchant could ask about, and ends what was not paid in its time. What takes
 * long is claimed row by row, so that processes share the work; the rest may be run twice, late, or by two, with the same result.
 */
export async function reconcilePayments(dependencies: BillingDependencies): Promise<void> {
  await retryNotifications(dependencies, rowsAtOnce);
  await askAboutPages(dependencies);
  await settleLostPages(dependencies);
  await endExpired(dependencies);
}

async function askAboutPages(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const until = after(clock.now(), askingMaxMs);
  for (let count = 0; count < rowsAtOnce && clock.now() <= until; count += 1) {
    const page = await claimPageToAsk(database, { now: clock.now(), merchantId: settings.paytr()?.merchantId });
    if (page === undefined) return;
    await apart(dependencies, { merchantOid: page.merchantOid }, () => askAbout(page, dependencies));
  }
}

async function settleLostPages(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const due = { now: clock.now(), merchantId: settings.paytr()?.merchantId };
  await walk(
    (seen: Seen | undefined) => listLostPages(database, due, { seen, limit: rowsAtOnce }),
    ({ expiresAt, merchantOid }) => ({ expiresAt, id: merchantOid }),
    (page) =>
      apart(dependencies, { merchantOid: page.merchantOid }, () =>
        database.transaction().execute((trx) => settleLostPage(trx, page, due.now)),
      ),
  );
}

async function endExpired(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const due = { now: clock.now(), merchantId: settings.paytr()?.merchantId };
  await walk(
    (seen: Seen | undefined) => listExpired(database, due, { seen, limit: rowsAtOnce }),
    (payment) => payment,
    ({ id, method }) => {
      const reason = method === 'card' ? 'Ödeme tamamlanmadı.' : 'Ödeme süresi içinde ulaşmadı.';
      return apart(dependencies, { paymentId: id }, () => {
        const failure = { paymentId: id, reason, detail: 'expired', at: clock.now(), expiredBy: clock.now() };
        return database.transaction().execute((trx) => failPayment(trx, failure));
      });
    },
  );
}

/** Works on all rows of a list, read part by part. */
async function walk<Row>(
  read: (seen: Seen | undefined) => Promise<readonly Row[]>,
  seenOf: (row: Row) => Seen,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let rows = await read(undefined);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) await work(row);
    rows = await read(seenOf(last));
  }
}

/** Forgets forged notifications. */
export function forgetUnverified({ clock, database }: BillingDependencies): Promise<void> {
  return deleteUnverified(database, after(clock.now(), -unverifiedKeptMs));
}

/** What the provider said of one page. */
export type PageInquiry =
  | { readonly kind: 'unanswered'; readonly failure: PaytrError['reason'] }
  | { readonly kind: 'unpaid' }
  | { readonly kind: 'paid'; readonly settled: Settled };

/** What the log says of a page that the provider calls paid. */
const foundPaid: Partial<Record<NotificationOutcome, string>> = {
  granted: 'a payment was found paid without a notification',
  review: 'a payment was found paid without a notification and put before admins',
  account_gone: 'a payment of a deleted account was found paid without a notification',
  paid_twice: 'a second page of a payment was found paid',
  already_completed: 'a page was asked about that was known to be paid',
};

/** Asks the provider about a page, and settles what it says. */
export async function askAbout(page: PageAttempt, dependencies: BillingDependencies): Promise<PageInquiry> {
  const { clock, database, log, paytr } = dependencies;
  const { merchantOid, merchantId } = page;
  const status = await paytr.askStatus(merchantOid, merchantId ?? undefined).catch((error: unknown) => {
    // Unreachable, or refusing us: asked again in the next run. The client has logged it.
    if (error instanceof PaytrError) return error;
    throw error;
  });
  const at = clock.now();
  if (status instanceof PaytrError) return { kind: 'unanswered', failure: status.reason };
  if (!status.isPaid) {
    if (page.doubt === 'other_merchant') await database.transaction().execute((trx) => settleUnpaidPage(trx, page));
    await markAsked(database, merchantOid, at);
    return { kind: 'unpaid' };
  }
  const { amountKurus: amountMinor, totalKurus, currency, isTest } = status;
  const collected = { merchantOid, totalMinor: totalKurus ?? amountMinor, amountMinor, currency, isTest };
  const settled = await database
    .transaction()
    .execute((trx) => settlePage(trx, collected, at, completionOf(dependencies)));
  log.info({ merchantOid, ...settled }, foundPaid[settled.outcome] ?? 'a page that was paid was not accepted');
  await markAsked(database, merchantOid, at);
  return { kind: 'paid', settled };
}

/** What fails with one payment must not keep the others waiting. */
async function apart(
  { log }: BillingDependencies,
  subject: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, ...subject }, 'a payment could not be reconciled');
  }
}
