import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { DatabaseListener } from '../server/src/platform/database/listener.ts';
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { Log } from '../server/src/platform/logging/log.ts';
import { silentLog, type TestDatabase } from './database.ts';

export interface TestQueue {
  /** Not started yet. */
  readonly jobs: JobQueue;
  stop(): Promise<void>;
}

/**
 * Interval, in ms, at which a test's service polls for work without a notification, such as retries; short enough for
 * tests.
 */
export const quickPollMs = 50;

/**
 * Creates the job queue of one process. It is notified of new jobs immediately, as in the product; polling alone would
 * find them later.
 */
export async function openTestQueue(
  { database, connectionString }: Pick<TestDatabase, 'database' | 'connectionString'>,
  log: Log = silentLog,
): Promise<TestQueue> {
  const listener = new DatabaseListener({ connectionString, log });
  await listener.start();
  const jobs = new JobQueue({
    connectionString,
    poll: new DatabasePoll({ database, log, intervalMs: quickPollMs }),
    listener,
    log,
  });
  return {
    jobs,
    stop: async () => {
      await jobs.stop(5_000);
      await listener.stop();
    },
  };
}
