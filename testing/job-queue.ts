import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { DatabaseListener } from '../server/src/platform/database/listener.ts';
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { Log } from '../server/src/platform/log.ts';
import { silentLog, type TestDatabase } from './harness.ts';

export interface TestQueue {
  /** Not started yet. */
  readonly jobs: JobQueue;
  stop(): Promise<void>;
}

/** How often a test's service asks for what it was not told of, such as retries: nothing waits longer than a test should. */
export const quickPollMs = 50;

/** The job queue of one process. It hears of new jobs at once, as the product does; the poll alone would find them later. */
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
