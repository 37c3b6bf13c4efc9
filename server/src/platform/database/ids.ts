import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';

/** Makes the ids of stored things: UUIDv7, so that they sort by the time of their making, and in its order within one process. */
export type NewId = () => string;

/** Half of what a UUIDv7 has room for, so that as many can follow within the same millisecond. */
const maxFirstSequence = 2 ** 31;

export function createIdGenerator(clock: Clock): NewId {
  let lastMs: number | undefined;
  let seq = 0;
  return () => {
    const msecs = clock.now().getTime();
    // Lists that are ordered by time and id show what was added within one millisecond as it was added.
    seq = msecs === lastMs ? seq + 1 : randomInt(maxFirstSequence);
    lastMs = msecs;
    return uuidv7({ msecs, seq });
  };
}
