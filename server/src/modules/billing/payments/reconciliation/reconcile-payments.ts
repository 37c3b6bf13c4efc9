import { after, dayMs, minuteMs } from '../../../../platform/clock.ts';
import { PaytrError } from '../../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { completionOf } from '../completion.ts';
import { failPayment } from '../fail-payment.ts';
import { deleteUnverified, listOpenNotifications } from '../notifications/notifications.queries.ts';
import { retryNotification } from '../notifications/retry-notification.ts';
import type { PageAttempt } from '../pages/attempts.queries.ts';
import { type Settled, settleLostPage, settlePage, settleUnpaidPage } from '../settle-page.ts';
import { listExpired, listLostPages, listPagesToAsk, markAsked } from './due-payments.queries.ts';

/** What one run takes on of each kind; the next one comes soon. */
const rowsAtOnce = 100;
/** Whoever stored a notification acts on it at once, unless they died. */
const actingMaxMs = minuteMs;
export const unverifiedKeptMs = 7 * dayMs;

/**
 * Puts right what no notification has told: acts on those that were stored and left, asks the provider about pages that are open
 * for long, puts before admins those that only another merchant could ask about, and ends what was not paid in its time. Run twice, late, or by two processes, the result is the same.
 */
export async function reconcilePayments(dependencies: BillingDependencies): Promise<void> {
  const { clock, database, settings } = dependencies;
  const now = clock.now();
  const merchantId = settings.paytr()?.merchantId;
  for (const notification of await listOpenNotifications(database, { now, actingMaxMs }, rowsAtOnce)) {
    await retryNotification(notification, now, dependencies);
  }
  for (const page of await listPagesToAsk(database, { now, merchantId }, rowsAtOnce)) {
    await apart(dependencies, { merchantOid: page.merchantOid }, () => askAbout(page, dependencies));
  }
  for (const page of await listLostPages(database, { now, merchantId }, rowsAtOnce)) {
    await apart(dependencies, { merchantOid: page.merchantOid }, () =>
      database.transaction().execute((trx) => settleLostPage(trx, page, now)),
    );
  }
  for (const { id, method } of await listExpired(database, { now: clock.now(), merchantId }, rowsAtOnce)) {
    const reason = method === 'card' ? 'Ödeme tamamlanmadı.' : 'Ödeme süresi içinde ulaşmadı.';
    await apart(dependencies, { paymentId: id }, () =>
      database
        .transaction()
        .execute((trx) => failPayment(trx, { paymentId: id, reason, detail: 'expired', at: clock.now() })),
    );
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
  log.info({ merchantOid, ...settled }, 'a payment was found paid without a notification');
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
