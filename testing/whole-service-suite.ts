import { afterAll, beforeAll } from 'vitest';
import { listRoutes } from '../server/src/build-app.ts';
import type { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { JobRun } from '../server/src/platform/jobs/job-runner.ts';
import type { Services } from '../server/src/wiring/wire-services.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { running } from './suite-part.ts';
import { wireForTest } from './whole-service.ts';

type Authenticate = Services['accounts']['authenticate'];

/**
 * Sets up a database and the whole service for the tests of one file. No workers run: queued work stays queued.
 * @param change wraps the authentication of callers
 */
export function useWholeService(change: (authenticate: Authenticate) => Authenticate = (unchanged) => unchanged) {
  let store: TestDatabase | undefined;
  let parts: Services | undefined;
  let service: TestApp | undefined;
  let eraseAccount: (run: JobRun<object>) => Promise<void> = async () => {};
  beforeAll(async () => {
    store = await createTestDatabase();
    parts = wireForTest(store.connectionString);
    const { accounts, articles, bulk, clock, database, jobs, listener, outbox, publishing, settings } = parts;
    await settings.start();
    await listener.start();
    await articles.start();
    const parties = [accounts, articles, bulk, publishing, outbox];
    await jobs.start(parties.flatMap((part) => part.workers).map(({ definition }) => definition));
    const takeHandler = async (_job: object, _concurrency: number, handler: typeof eraseAccount) => {
      eraseAccount = handler;
    };
    for (const worker of accounts.workers) await worker.start({ work: takeHandler } as unknown as JobQueue);
    service = buildTestApp({ database, clock, routes: listRoutes(parts), authenticate: change(accounts.authenticate) });
  });
  afterAll(async () => {
    await Promise.all([service?.close(), parts?.jobs.stop(5_000)]);
    await parts?.articles.stop();
    await parts?.text.stop();
    await parts?.billing.stop();
    await parts?.settings.stop();
    await parts?.listener.stop();
    await parts?.database.destroy();
    await store?.drop();
  });
  return {
    get store() {
      return running(store);
    },
    get parts() {
      return running(parts);
    },
    get service() {
      return running(service);
    },
    /** Runs the job that erases an account, as after its deletion. */
    erase: (userId: string) => eraseAccount({ data: { userId } } as unknown as JobRun<object>),
  };
}
