import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { DatabasePoll } from '../database/database-poll.ts';
import { DatabaseListener } from '../database/listener.ts';
import { JobQueue } from './job-queue.ts';
import type { JobDefinition, JobRun } from './job-runner.ts';

const countJob: JobDefinition<{ number: number }> = {
  name: 'count',
  dataSchema: z.object({ number: z.int() }),
  retryLimit: 2,
  expireInSeconds: 60,
};

describe('the job queue', () => {
  let store: TestDatabase;
  let listener: DatabaseListener;
  let queue: JobQueue;
  beforeEach(async () => {
    store = await createTestDatabase();
    listener = new DatabaseListener({ connectionString: store.connectionString, log: silentLog });
    await listener.start();
    const poll = new DatabasePoll({ database: store.database, log: silentLog });
    // Only what is announced is heard: the poll would hide an announcement that is lost.
    vi.spyOn(poll, 'add').mockReturnValue(async () => {});
    queue = new JobQueue({ connectionString: store.connectionString, poll, listener, log: silentLog });
    await queue.start([countJob]);
  });
  afterEach(async () => {
    await queue.stop(2000);
    await listener.stop();
    await store.drop();
  });

  const send = (number: number) => store.database.transaction().execute((trx) => queue.send(trx, countJob, { number }));
  const states = async () => {
    const { rows } = await sql<{ state: string; count: string }>`
      SELECT state, count(*) FROM jobs.job GROUP BY state`.execute(store.database);
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  };

  test('processes that start at the same moment make the index of running jobs once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`DROP INDEX jobs.job_common_active`.execute(store.database);
      const poll = new DatabasePoll({ database: store.database, log: silentLog });
      const queues = Array.from(
        { length: 6 },
        () => new JobQueue({ connectionString: store.connectionString, poll, listener, log: silentLog }),
      );
      const starts = await Promise.allSettled(queues.map((one) => one.start([])));
      await Promise.all(queues.map((one) => one.stop(1000)));
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  test('a start writes only what differs from what is stored', async () => {
    const poll = new DatabasePoll({ database: store.database, log: silentLog });
    const startAgain = async (definition: JobDefinition<{ number: number }>) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const again = new JobQueue({ connectionString: store.connectionString, poll, listener, log: silentLog });
      await again.start([definition]);
      const texts = query.mock.calls.map(([text]) => String(text));
      query.mockRestore();
      await again.stop(1000);
      return texts.filter((text) => /create_queue|UPDATE jobs\.queue SET/.test(text)).length;
    };
    const stored = () => sql<{ retry_limit: number }>`SELECT retry_limit FROM jobs.queue`.execute(store.database);
    expect(await startAgain(countJob)).toBe(0);
    expect((await stored()).rows).toEqual([{ retry_limit: 2 }]);
    expect(await startAgain({ ...countJob, retryLimit: 5 })).toBe(2);
    expect((await stored()).rows).toEqual([{ retry_limit: 5 }]);
    expect(await startAgain({ ...countJob, name: 'another' })).toBe(2);
    expect((await stored()).rows).toHaveLength(2);
  });

  test('jobs of one group take turns, without others waiting for them', async () => {
    const turns = { ...countJob, name: 'turns', groupsTakeTurns: true };
    const poll = new DatabasePoll({ database: store.database, log: silentLog });
    const beginning = new JobQueue({ connectionString: store.connectionString, poll, log: silentLog });
    await beginning.start([turns]);
    await beginning.stop(1000);
    await store.database.transaction().execute(async (trx) => {
      for (const [number, group] of ['a', 'a', 'a', 'a', 'b', undefined].entries())
        await queue.send(trx, turns, { number }, group === undefined ? {} : { group });
    });
    const running = new Map<number, () => void>();
    const ran: number[] = [];
    await queue.work(turns, 4, async ({ data: { number } }) => {
      await new Promise<void>((end) => running.set(number, end));
      running.delete(number);
      ran.push(number);
    });
    const ofGroup = () => [...running.keys()].filter((number) => number < 4);
    await waitUntil('one of each runs', async () => running.size === 3);
    for (let turn = 1; turn <= 4; turn += 1) {
      await waitUntil('the next one runs', async () => ofGroup().length > 0);
      expect([ofGroup().length, running.has(4), running.has(5)]).toEqual([1, true, true]);
      for (const number of ofGroup()) running.get(number)?.();
      await waitUntil('it has ended', async () => ran.length === turn);
    }
    for (const end of running.values()) end();
    await waitUntil('all have ended', async () => ran.length === 6);
  });

  test('a job that is announced begins without waiting for the poll, in the transaction’s wake', async () => {
    const ran: number[] = [];
    await queue.work(countJob, 2, async ({ data }) => void ran.push(data.number));
    await send(1);
    await waitUntil('it ran', async () => ran.length === 1);
    await send(2);
    await waitUntil('the second ran', async () => ran.length === 2);
    expect(ran).toEqual([1, 2]);
  });

  test('a backlog is worked off to its end, never more at once than there is room for', async () => {
    for (let number = 1; number <= 20; number += 1) await send(number);
    let running = 0;
    let most = 0;
    await queue.work(countJob, 3, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
    await waitUntil('all are done', async () => (await states()).completed === 20);
    expect(most).toBe(3);
  });

  test('the claims of all running jobs are kept with one statement, and a run that lost its own is aborted', async () => {
    const runs: JobRun<{ number: number }>[] = [];
    const end = Promise.withResolvers<void>();
    await queue.work(countJob, 3, async (run) => {
      runs.push(run);
      await end.promise;
    });
    for (const number of [1, 2, 3]) await send(number);
    await waitUntil('all run', async () => runs.length === 3);
    const heartbeats = async () => {
      const { rows } = await sql<{ at: Date }>`SELECT DISTINCT heartbeat_on AS at FROM jobs.job`.execute(
        store.database,
      );
      return rows.length;
    };
    await waitUntil('one statement refreshed all', async () => (await heartbeats()) === 1);
    await sql`UPDATE jobs.job SET retry_count = retry_count + 1 WHERE data ->> 'number' = '2'`.execute(store.database);
    await waitUntil('a claim is lost', async () => runs.some(({ signal }) => signal.aborted));
    const aborted = runs.filter(({ signal }) => signal.aborted).map(({ data }) => data.number);
    expect(aborted).toEqual([2]);
    end.resolve();
  });
});
