import { testEvent } from '@hokka/contracts/webhooks/webhook-events.ts';
import { failingHoursMax } from '@hokka/contracts/webhooks/webhooks.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs, secondMs } from '../../../platform/clock.ts';

/** Pauses between the eight attempts of a delivery. */
const pausesMs = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs];

/** A process that has not told how an attempt came out by then is dead: another one sends again. */
export const leaseMs = 30 * secondMs;
/** So often it is looked whether a plan includes the API again. */
export const pausedRetryMs = hourMs;
/** So long a delivery waits for a plan. */
export const pausedMaxMs = 3 * dayMs;

/** When an event is tried again after its `attempts`-th attempt failed; undefined when that was the last. A test is sent once. */
export function computeNextAttempt(event: string, attempts: number, now: Date): Date | undefined {
  const pauseMs = event === testEvent ? undefined : pausesMs[attempts - 1];
  return pauseMs === undefined ? undefined : addMilliseconds(now, pauseMs);
}

/**
 * Whether a webhook has to be switched off after a failure: it has had no success for 48 hours, and the event that failed none in its
 * eight attempts. Weeks without events say nothing of the server, so a first failure after them is tried again like any other.
 * @param failingSince when the first attempt failed after the last success
 * @param isGivenUp the event that failed is not tried again
 */
export function hasFailedTooLong(failingSince: Date, now: Date, isGivenUp: boolean): boolean {
  return isGivenUp && now.getTime() - failingSince.getTime() >= failingHoursMax * hourMs;
}
