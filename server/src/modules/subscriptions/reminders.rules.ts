import { addDays } from '../../platform/calendar.ts';
import { isPaid, type Subscriptions } from './rules.ts';

/** How many days before the end of a paid period its user gets a reminder. */
export const reminderDays = [7, 3, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

export interface Reminder {
  readonly subscriptionId: string;
  readonly daysBefore: ReminderDays;
  readonly endsAt: Date;
}

/**
 * The reminder that is due at `now`, if any. Each is sent once (`sent` contains those of the current period) and at
 * most one day late: reminders missed because the job was stopped are skipped. Users who cancelled or have already paid
 * for the next period get none.
 */
export function findDueReminder(
  { current, scheduled }: Subscriptions,
  sent: readonly number[],
  now: Date,
): Reminder | undefined {
  if (!isPaid(current) || current.status !== 'active' || scheduled !== undefined) return undefined;
  const { endsAt, startsAt } = current;
  const daysBefore = reminderDays.find((days) => {
    const dueAt = addDays(endsAt, -days);
    return startsAt <= dueAt && dueAt <= now && now < addDays(dueAt, 1);
  });
  if (daysBefore === undefined || sent.includes(daysBefore)) return undefined;
  return { subscriptionId: current.id, daysBefore, endsAt };
}
