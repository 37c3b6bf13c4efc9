import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { failingHoursMax } from '@hokka/contracts/webhooks/webhooks.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs, secondMs } from '../../../platform/clock.ts';

/** Pauses between the eight attempts of a delivery, in ms. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs];

/**
 * Duration of a lease, in ms. A process that has not recorded the result of an attempt by then counts as dead, and
 * another one sends again.
 */
export const leaseMs = 30 * secondMs;
/** How often, in ms, we re-check that the plan still includes API access. */
export const pausedRetryMs = hourMs;
/** How long, in ms, a delivery waits for a plan with API access. */
export const pausedMaxMs = 3 * dayMs;

/**
 * Time of the next attempt after the `attempts`-th one failed; undefined after the last one. A test is sent only once.
 */
export function computeNextAttempt(event: string, attempts: number, now: Date): Date | undefined {
  const pauseMs = event === testEvent ? undefined : pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : addMilliseconds(now, pauseMs);
}

/**
 * Whether a webhook is turned off after a failure: it has had no success for 48 hours, and the failed event has used up
 * its eight attempts. Weeks without events say nothing about the server, so the first failure after them is retried
 * like any other.
 * @param failingSince time of the first failed attempt since the last success
 * @param isGivenUp whether the failed event has no attempt left
 */
export function hasFailedTooLong(failingSince: Date, now: Date, isGivenUp: boolean): boolean {
  return isGivenUp && now.getTime() - failingSince.getTime() >= failingHoursMax * hourMs;
}
