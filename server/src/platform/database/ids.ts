import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';

/**
 * Generates ids of rows: UUIDv7, so that they sort by time of creation, and within one process exactly in that order.
 */
export type NewId = () => string;

/** Half of the sequence range of a UUIDv7, so that at least as many ids can follow within the same millisecond. */
const maxFirstSequence = 2 ** 31;

export function createIdGenerator(clock: Clock): NewId {
  let lastMs: number | undefined;
  let seq = 0;
  return () => {
    const msecs = clock.now().getTime();
    // Keeps rows added within one millisecond in order in lists sorted by time and id.
    seq = msecs === lastMs ? seq + 1 : randomInt(maxFirstSequence);
    lastMs = msecs;
    return uuidv7({ msecs, seq });
  };
}
