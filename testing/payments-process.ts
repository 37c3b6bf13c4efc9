import type { CrashPoint } from '../server/src/crash-points.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { armCrashPoint } from '../server/src/platform/process/crash-point.ts';
import { TestClock } from './clock.ts';
import { silentLog } from './database.ts';
import { startPaymentsService } from './payments-service.ts';

/**
 * Runs the billing module as a process of its own, so that tests can kill it. Its only argument is the options as JSON.
 */
export interface PaymentsProcessOptions {
  readonly connectionString: string;
  readonly paytrUrl: string;
  /** ISO-8601: time of its clock. */
  readonly now: string;
  readonly crashPoint?: CrashPoint;
}

const options = JSON.parse(process.argv[2] ?? '') as PaymentsProcessOptions;
armCrashPoint(options.crashPoint);
const { connectionString, paytrUrl: baseUrl, now } = options;
const database = connectDatabase({
  connectionString,
  maxConnections: 5,
  applicationName: 'hokka tests',
  log: silentLog,
});
const service = await startPaymentsService({ database }, { baseUrl, clock: new TestClock(now) });
process.send?.({ address: service.address });
process.once('disconnect', () => process.exit(0));
