import { setTimeout as pause } from 'node:timers/promises';

/** Well above what the work takes, so that an answer's time does not tell whether there was any work. */
export const minResponseMs = 250;

/** Runs the work and resolves no sooner than after `minResponseMs`. */
export async function withConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(minResponseMs)]);
}
