import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aRenewedSubscription,
  makeSubscriptions,
} from '../../../../testing/builders/a-subscription.ts';
import { findDueReminder } from './reminders.rules.ts';

const startsAt = new Date('2026-03-10T09:00:00Z');
const hourMs = 3_600_000;
const paid = makeSubscriptions(aPaidSubscription({ startsAt }));
const endsAt = new Date('2026-04-10T09:00:00Z');
const hoursBefore = (hours: number): Date => new Date(endsAt.getTime() - hours * hourMs);

describe('reminders', () => {
  test.each([
    [7 * 24 + 1, undefined],
    [7 * 24, 7],
    [6 * 24 + 1, 7],
    [6 * 24, undefined],
    [3 * 24 + 1, undefined],
    [3 * 24, 3],
    [2 * 24, undefined],
    [24, 1],
    [1, 1],
    [0, undefined],
    [-100, undefined],
  ])('%i hours before the end: %s', (hours, daysBefore) => {
    const reminder = findDueReminder(paid, [], hoursBefore(hours));
    expect(reminder).toEqual(daysBefore === undefined ? undefined : { subscriptionId: 'paid', daysBefore, endsAt });
  });

  test('come once each, in order, whenever the job runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -48, max: 900 }), { maxLength: 60 }), (hours) => {
        const sent: number[] = [];
        for (const hour of hours.toSorted((a, b) => b - a)) {
          const reminder = findDueReminder(paid, sent, hoursBefore(hour));
          if (reminder === undefined) continue;
          expect(hour).toBeGreaterThan((reminder.daysBefore - 1) * 24);
          sent.push(reminder.daysBefore);
        }
        expect(sent).toEqual([7, 3, 1].filter((days) => sent.includes(days)));
      }),
    );
  });

  test('a job that runs every hour misses none', () => {
    const sent: number[] = [];
    for (let hour = 900; hour > -48; hour -= 1) {
      const reminder = findDueReminder(paid, sent, hoursBefore(hour));
      if (reminder !== undefined) sent.push(reminder.daysBefore);
    }
    expect(sent).toEqual([7, 3, 1]);
  });

  test('spare who cancelled, who paid for what comes next, and who has a free plan', () => {
    const now = hoursBefore(24);
    const cancelled = makeSubscriptions(aPaidSubscription({ startsAt, status: 'cancelled' }));
    expect(findDueReminder(cancelled, [], now)).toBeUndefined();
    expect(findDueReminder(aRenewedSubscription({ startsAt }), [], now)).toBeUndefined();
    expect(findDueReminder(makeSubscriptions(aFreeSubscription(startsAt)), [], now)).toBeUndefined();
    const ending = { ...aFreeSubscription(startsAt), endsAt };
    expect(findDueReminder(makeSubscriptions(ending), [], now)).toBeUndefined();
  });

  test('do not greet a period that was granted for less', () => {
    const short = { ...aPaidSubscription({ startsAt }), startsAt: hoursBefore(2 * 24) };
    expect(findDueReminder(makeSubscriptions(short), [], hoursBefore(2 * 24))).toBeUndefined();
    const week = { ...aPaidSubscription({ startsAt }), startsAt: hoursBefore(6 * 24 + 12) };
    expect(findDueReminder(makeSubscriptions(week), [], hoursBefore(6 * 24 + 12))).toBeUndefined();
    expect(findDueReminder(makeSubscriptions(week), [], hoursBefore(3 * 24))).toMatchObject({ daysBefore: 3 });
  });
});
