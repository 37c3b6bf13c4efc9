import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { purgeReporterNetworksBefore } from './reports.queries.ts';

/** So long it is known, as a keyed hash, which network a report of somebody without an account came from. */
export const reporterNetworkRetentionMs = 30 * dayMs;
const purgeBatchSize = 1000;

/** Forgets which networks old reports came from, open ones too; a network may report the same article again then. @returns of how many */
export function purgeReporterNetworks(database: Database, now: Date): Promise<number> {
  return purgeReporterNetworksBefore(database, addMilliseconds(now, -reporterNetworkRetentionMs), purgeBatchSize);
}
