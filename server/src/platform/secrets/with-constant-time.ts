import { setTimeout as pause } from 'node:timers/promises';

/** Well above the duration of the work, so that the response time does not reveal whether there was any. */
export const minResponseMs = 250;

/** Runs the work and resolves no earlier than after `minResponseMs`. */
export async function withConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(minResponseMs)]);
}
