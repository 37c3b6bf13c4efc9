import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';

/** Makes the ids of stored things: UUIDv7, so that they sort by the time of their making. */
export type NewId = () => string;

export function createIdGenerator(clock: Clock): NewId {
  return () => uuidv7({ msecs: clock.now().getTime() });
}
