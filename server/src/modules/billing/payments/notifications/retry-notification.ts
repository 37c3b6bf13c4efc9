import { after, hourMs, minuteMs } from '../../../../platform/clock.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { askForAttention } from '../payments.queries.ts';
import { actOnNotification, notificationFailingAttention } from './act-on-notification.ts';
import { markTried, type OpenNotification } from './notifications.queries.ts';

/** What fails for so long does not mend itself. */
const failingMaxMs = hourMs;
const longestPauseMs = hourMs;

/**
 * Acts on a notification that was stored and left. One that fails waits twice as long before each further try, up to an hour, so that
 * it is in the way of no other, and is put before admins when that goes on for an hour.
 */
export async function retryNotification(
  notification: OpenNotification,
  now: Date,
  dependencies: BillingDependencies,
): Promise<void> {
  const { database, log } = dependencies;
  const { id, paymentId, receivedAt } = notification;
  try {
    await actOnNotification(id, now, dependencies);
  } catch (err) {
    const tries = notification.tries + 1;
    log.error({ err, notificationId: id, tries }, 'a payment notification could not be acted on');
    const nextTryAt = after(now, Math.min(2 ** tries * minuteMs, longestPauseMs));
    await database.transaction().execute(async (trx) => {
      const isOpen = await markTried(trx, id, { tries, nextTryAt });
      if (isOpen && paymentId !== null && after(receivedAt, failingMaxMs) <= now)
        await askForAttention(trx, paymentId, notificationFailingAttention);
    });
  }
}
