import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { NotificationReading, PaytrNotification } from '../../../../providers/paytr/port.ts';
import { crashPoint } from '../../crash-points.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { completionOf } from '../completion.ts';
import { failPayment } from '../fail-payment.ts';
import { findLatestAttempt, findPageOwner, type PageOwner } from '../pages/attempts.queries.ts';
import { getPayment, settleAttention } from '../payments.queries.ts';
import { type Settled, settlePage } from '../settle-page.ts';
import { tellBuyerOf } from '../tell-buyer.ts';
import { failureDetailOf, failureReasonOf } from './failure-reasons.ts';
import { lockOpenNotification, recordOutcome } from './notifications.queries.ts';

/** The mark of a payment of which a notification cannot be acted on. */
export const notificationFailingAttention = 'notification_failing';

/** What whoever has just stored a notification knows of it. */
interface Received {
  readonly notification: PaytrNotification;
  /** Whose page it is about; undefined for a page that is not ours. */
  readonly owner: PageOwner | undefined;
}

/**
 * Acts on a stored notification, once: what follows from it and its outcome commit together.
 * @param received as it was verified before it was stored; without it the stored one is verified
 */
export async function actOnNotification(
  id: string,
  at: Date,
  dependencies: BillingDependencies,
  received?: Received,
): Promise<void> {
  const { database, log, paytr } = dependencies;
  const settled = await database.transaction().execute(async (trx) => {
    const fields = await lockOpenNotification(trx, id);
    if (fields === undefined) return undefined;
    const reading: NotificationReading =
      received === undefined
        ? paytr.readNotification(new URLSearchParams(fields).toString())
        : { verified: true, notification: received.notification };
    const acted = reading.verified
      ? await act(trx, { notification: reading.notification, owner: received?.owner }, at, dependencies)
      : // The merchant's secrets have changed since it was stored.
        { outcome: reading.reason, detail: null, paymentId: null };
    await recordOutcome(trx, id, acted);
    if (acted.paymentId !== null) await settleAttention(trx, acted.paymentId, notificationFailingAttention);
    crashPoint('payment.before-grant-commit');
    return acted;
  });
  crashPoint('payment.after-grant-commit');
  if (settled !== undefined) log.info({ notificationId: id, ...settled }, 'a payment notification was acted on');
}

async function act(
  trx: DatabaseTransaction,
  { notification, owner: knownOwner }: Received,
  at: Date,
  dependencies: BillingDependencies,
): Promise<Settled> {
  const { merchantOid, status, totalKurus, unsigned } = notification;
  const owner = knownOwner ?? (await findPageOwner(trx, merchantOid));
  if (owner === undefined) return { outcome: 'unknown_order', detail: null, paymentId: null };
  if (status === 'failed') return fail(trx, notification, owner, at, dependencies);
  const collected = {
    merchantOid,
    totalMinor: totalKurus,
    amountMinor: unsigned.amountKurus,
    currency: unsigned.currency,
    isTest: unsigned.isTest,
  };
  return settlePage(trx, collected, at, completionOf(dependencies), owner);
}

async function fail(
  trx: DatabaseTransaction,
  { merchantOid, unsigned }: PaytrNotification,
  { paymentId }: PageOwner,
  at: Date,
  dependencies: BillingDependencies,
): Promise<Settled> {
  const { failureCode: code, failureMessage: message } = unsigned;
  const detail = failureDetailOf(code, message);
  const latest = await findLatestAttempt(trx, paymentId);
  if (latest?.merchantOid !== merchantOid) return { outcome: 'superseded', detail, paymentId };
  const failure = { paymentId, reason: failureReasonOf(code, message), detail, at };
  if (await failPayment(trx, failure, { tellBuyer: tellBuyerOf('payment_failed', dependencies) }))
    return { outcome: 'failed', detail, paymentId };
  const { status } = await getPayment(trx, paymentId);
  return { outcome: status === 'completed' ? 'already_completed' : 'already_failed', detail, paymentId };
}
