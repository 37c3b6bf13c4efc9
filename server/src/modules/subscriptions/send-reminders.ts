import { addDays } from '../../platform/calendar.ts';
import { readRowsInBatches } from '../../platform/database/batches.ts';
import { lockAccount } from '../account-records/index.ts';
import type { BillingDependencies } from './dependencies.ts';
import { insertReminder, listPeriodsToRemind, listReminders, type PeriodKey } from './expiring-periods.queries.ts';
import { findDueReminder, reminderDays } from './reminders.rules.ts';
import { getSubscriptions } from './subscription-state.queries.ts';

const batchSize = 100;

/**
 * Enqueues due reminders. Each is enqueued once, even by concurrent processes; a reminder that is more than one day
 * late is skipped.
 */
export async function sendDueReminders({ clock, database, log, outbox }: BillingDependencies): Promise<void> {
  const now = clock.now();
  for (const daysBefore of reminderDays) {
    const window = { daysBefore, endsAfter: addDays(now, daysBefore - 1), endsUntil: addDays(now, daysBefore) };
    const duePeriods = readRowsInBatches(
      batchSize,
      (cursor: PeriodKey | undefined, limit) => listPeriodsToRemind(database, window, cursor, limit),
      (period) => period,
    );
    for await (const { userId } of duePeriods) {
      try {
        await enqueueReminder(userId);
      } catch (err) {
        // A failing reminder must not block the others.
        log.error({ err, userId }, 'could not send a reminder');
      }
    }
  }

  /** Locks the account, so that the user cannot renew or cancel between the check and the enqueued mail. */
  async function enqueueReminder(userId: string): Promise<void> {
    await database.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, userId))) return;
      const subscriptions = await getSubscriptions(trx, userId);
      const reminder = findDueReminder(subscriptions, await listReminders(trx, subscriptions.current.id), now);
      if (reminder === undefined || !(await insertReminder(trx, reminder, now))) return;
      const { subscriptionId, daysBefore } = reminder;
      await outbox.enqueue(trx, { userId, kind: 'subscription_reminder', details: { subscriptionId, daysBefore } });
    });
  }
}
