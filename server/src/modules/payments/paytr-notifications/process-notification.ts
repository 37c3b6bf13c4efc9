import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NotificationResult, PaytrNotification } from '../../../providers/paytr/port.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { type CheckoutOwner, findCheckoutOwner, findLatestCheckoutSession } from '../checkout-sessions.queries.ts';
import { failPayment } from '../completion/fail-payment.ts';
import { type SettlementOutcome, settleCheckout } from '../completion/settle-checkout.ts';
import { crashPoint } from '../crash-points.ts';
import { createBuyerNotifier } from '../mails.ts';
import { resolveIssue } from '../payment-outcomes.queries.ts';
import { getPayment } from '../queries.ts';
import { lockOpenNotification, recordOutcome } from './queries.ts';
import { toFailureDetail, toFailureReason } from './rules.ts';

/** The issue of a payment with a notification that cannot be processed. */
export const notificationFailingIssue = 'notification_failing';

/** What the receiving request already knows about a notification. */
interface Received {
  readonly notification: PaytrNotification;
  /** The owner of its checkout session; undefined for a session that is not ours. */
  readonly owner: CheckoutOwner | undefined;
}

/**
 * Processes a stored notification, once: its effects and its outcome commit together.
 * @param received the notification as verified before it was stored; without it, the stored one is verified
 */
export async function processNotification(
  id: string,
  at: Date,
  dependencies: BillingDependencies,
  received?: Received,
): Promise<void> {
  const { database, log, paytr } = dependencies;
  const settled = await database.transaction().execute(async (trx) => {
    const fields = await lockOpenNotification(trx, id);
    if (fields === undefined) return undefined;
    const reading: NotificationResult =
      received === undefined
        ? paytr.readNotification(new URLSearchParams(fields).toString())
        : { verified: true, notification: received.notification };
    const applied = reading.verified
      ? await applyNotification(trx, { notification: reading.notification, owner: received?.owner }, at, dependencies)
      : // The merchant's secrets have changed since it was stored.
        { outcome: reading.reason, detail: null, paymentId: null };
    await recordOutcome(trx, id, applied);
    if (applied.paymentId !== null) await resolveIssue(trx, applied.paymentId, notificationFailingIssue);
    crashPoint('payment.before-grant-commit');
    return applied;
  });
  crashPoint('payment.after-grant-commit');
  if (settled !== undefined) log.info({ notificationId: id, ...settled }, 'a payment notification was processed');
}

async function applyNotification(
  trx: DatabaseTransaction,
  { notification, owner: knownOwner }: Received,
  at: Date,
  dependencies: BillingDependencies,
): Promise<SettlementOutcome> {
  const { merchantOid, status, totalKurus, unsigned } = notification;
  const owner = knownOwner ?? (await findCheckoutOwner(trx, merchantOid));
  if (owner === undefined) return { outcome: 'unknown_order', detail: null, paymentId: null };
  if (status === 'failed') return applyFailure(trx, notification, owner, at, dependencies);
  const captured = {
    merchantOid,
    totalMinor: totalKurus,
    amountMinor: unsigned.amountKurus,
    currency: unsigned.currency,
    isTest: unsigned.isTest,
  };
  return settleCheckout(trx, captured, at, dependencies, owner);
}

async function applyFailure(
  trx: DatabaseTransaction,
  { merchantOid, unsigned }: PaytrNotification,
  { paymentId, userId }: CheckoutOwner,
  at: Date,
  dependencies: BillingDependencies,
): Promise<SettlementOutcome> {
  const { failureCode: code, failureMessage: message } = unsigned;
  const detail = toFailureDetail(code, message);
  const latest = await findLatestCheckoutSession(trx, paymentId);
  if (latest?.merchantOid !== merchantOid) return { outcome: 'superseded', detail, paymentId };
  const notifyBuyer = createBuyerNotifier('payment_failed', dependencies);
  const failure = { paymentId, userId, reason: toFailureReason(code, message), detail, at, notifyBuyer };
  if (await failPayment(trx, failure)) return { outcome: 'failed', detail, paymentId };
  const { status } = await getPayment(trx, paymentId);
  return { outcome: status === 'completed' ? 'already_completed' : 'already_failed', detail, paymentId };
}
