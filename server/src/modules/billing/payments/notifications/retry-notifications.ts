import { addMilliseconds, hourMs, minuteMs } from '../../../../platform/clock.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { lockIfOpen } from '../../store/payments/notifications.queries.ts';
import { raiseIssue } from '../../store/payments/payments.queries.ts';
import { claimOpenNotification, type OpenNotification } from './due-notifications.queries.ts';
import { notificationFailingIssue, processNotification } from './process-notification.ts';

/** Whoever stored a notification acts on it at once, unless they died. */
const processingMaxMs = minuteMs;
/** What fails for so long does not mend itself. */
const failingMaxMs = hourMs;

/**
 * Acts on notifications that were stored and left, each of which this process claims first. One that fails waits longer before each
 * further try, so that it is in the way of no other, and is put before admins when that goes on for an hour.
 * @param rowsMax how many at most
 */
export async function retryNotifications(dependencies: BillingDependencies, rowsMax: number): Promise<void> {
  const { clock, database, log } = dependencies;
  for (let count = 0; count < rowsMax; count += 1) {
    const now = clock.now();
    const notification = await claimOpenNotification(database, { now, processingMaxMs });
    if (notification === undefined) return;
    const { id, tries } = notification;
    try {
      await processNotification(id, now, dependencies);
    } catch (err) {
      log.error({ err, notificationId: id, tries }, 'a payment notification could not be acted on');
      await flagIfFailing(notification, now, dependencies);
    }
  }
}

/** What fails here is tried with the notification's next turn. */
async function flagIfFailing(
  { id, paymentId, receivedAt }: OpenNotification,
  now: Date,
  { database, log }: BillingDependencies,
): Promise<void> {
  if (paymentId === null || addMilliseconds(receivedAt, failingMaxMs) > now) return;
  try {
    await database.transaction().execute(async (trx) => {
      if (await lockIfOpen(trx, id)) await raiseIssue(trx, paymentId, notificationFailingIssue);
    });
  } catch (err) {
    log.error({ err, notificationId: id, paymentId }, 'admins could not be told of a failing payment notification');
  }
}
