import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { dayMs } from '../../server/src/platform/clock.ts';

/** Processes read the file ten times a second (`testing/chaos-run/moved-clock.ts`). */
const readMs = 300;

/**
 * Lets the visited product believe that it is so many days later. Its sessions are older then, too: sign in again.
 * Only journeys of the project `clock` may call this.
 */
export async function moveClock(days: number): Promise<void> {
  const file = process.env.HOKKA_E2E_CLOCK_FILE;
  if (file === undefined)
    throw new Error('The clock of this product cannot be moved: HOKKA_E2E_CLOCK_FILE is not set.');
  await writeFile(file, String(days * dayMs));
  await delay(readMs);
}
