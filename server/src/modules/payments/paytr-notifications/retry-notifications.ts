import { addMilliseconds, hourMs, minuteMs } from '../../../platform/clock.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { raiseIssue } from '../payment-outcomes.queries.ts';
import { claimOpenNotification, type OpenNotification } from './due-notifications.queries.ts';
import { notificationFailingIssue, processNotification } from './process-notification.ts';
import { lockIfOpen } from './queries.ts';

/** After this time the request that stored a notification has processed it or has crashed. */
const processingMaxMs = minuteMs;
/** After failing for this long, a notification is not expected to recover by itself. */
const failingMaxMs = hourMs;

/**
 * Processes notifications that were stored but not processed. This process claims each one first. A failing one waits
 * longer before each further try, so that it does not block others, and raises an issue for admins after an hour.
 * @param rowsMax maximum number of notifications
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
      log.error({ err, notificationId: id, tries }, 'could not process a payment notification');
      await flagIfFailing(notification, now, dependencies);
    }
  }
}

/** An error here is retried with the notification's next try. */
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
    log.error({ err, notificationId: id, paymentId }, 'could not notify admins about a failing payment notification');
  }
}
