import { after, dayMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { forgetNetworksBefore } from './reports.queries.ts';

/** So long it is known, as a keyed hash, which network a report of somebody without an account came from. */
export const networkKeptMs = 30 * dayMs;
const reportsAtOnce = 1000;

/** Forgets which networks old reports came from, open ones too; a network may report the same article again then. @returns of how many */
export function forgetNetworks(database: Database, now: Date): Promise<number> {
  return forgetNetworksBefore(database, after(now, -networkKeptMs), reportsAtOnce);
}
