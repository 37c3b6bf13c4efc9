import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { DatabasePoll } from '../database/database-poll.ts';
import { JobQueue } from './job-queue.ts';
import type { ScheduledTask } from './periodic.ts';
import { createScheduledTaskWorker } from './scheduled-task-worker.ts';

/** Each hour, and not in this minute or the ones beside it. */
const halfAnHourAgo = `${(new Date().getMinutes() + 30) % 60} * * * *`;

describe('scheduled tasks', () => {
  let store: TestDatabase;
  const warn = vi.fn();
  let stops: (() => Promise<void>)[];
  beforeEach(async () => {
    store = await createTestDatabase();
    stops = [];
    warn.mockReset();
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await store.drop();
  });

  /** A process that does these tasks. @returns what stops it */
  async function startProcess(...tasks: ScheduledTask[]): Promise<() => Promise<void>> {
    const queue = new JobQueue({
      connectionString: store.connectionString,
      poll: new DatabasePoll({ database: store.database, log: silentLog }),
      schedules: true,
      log: { ...silentLog, warn },
    });
    const worker = createScheduledTaskWorker(tasks);
    stops.push(() => queue.stop(5000));
    await queue.start([worker.definition]);
    await worker.start(queue);
    return () => queue.stop(5000);
  }

  /** Two hours in which no process lived. */
  async function passTwoHours(): Promise<void> {
    await sql`UPDATE jobs.version SET cron_on = cron_on - interval '2 hours'`.execute(store.database);
    await sql`UPDATE jobs.schedule SET created_on = created_on - interval '2 hours'`.execute(store.database);
  }

  async function watchHasBegun(): Promise<void> {
    await waitUntil('the schedules were looked at', async () => {
      const { rows } = await sql`SELECT 1 FROM jobs.version WHERE cron_on IS NOT NULL`.execute(store.database);
      return rows.length > 0;
    });
  }

  async function runsOf(task: string): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM jobs.job WHERE name = 'scheduled-task' AND data ->> 'task' = ${task}`.execute(store.database);
    return rows.map(({ state }) => state);
  }

  test('what fell due while no process lived is done once, by one of those that start', async () => {
    const run = vi.fn(async () => {});
    const task = { name: 'sweep the yard', cron: halfAnHourAgo, run };
    const stop = await startProcess(task);
    await watchHasBegun();
    await stop();
    expect(run).not.toHaveBeenCalled();
    await passTwoHours();
    await Promise.all([startProcess(task), startProcess(task)]);
    await waitUntil('it was done', async () => (await runsOf(task.name)).includes('completed'), 30_000);
    expect(await runsOf(task.name)).toEqual(['completed']);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('one that runs is not begun a second time, one that failed is said and comes again', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const run = vi.fn(async () => {
      begun.resolve();
      await end.promise;
    });
    await startProcess({ name: 'count', cron: halfAnHourAgo, run });
    const boss = new PgBoss({ connectionString: store.connectionString, schema: 'jobs', schedule: false });
    stops.push(() => boss.stop({ graceful: false }));
    await boss.start();
    const send = (task: string) => boss.send('scheduled-task', { task }, { singletonKey: task });
    expect(await send('count')).not.toBeNull();
    await begun.promise;
    expect(await send('count')).toBeNull();
    end.reject(new Error('no abacus'));
    await waitUntil('the failure is noted', async () => (await runsOf('count')).includes('failed'));
    expect(await runsOf('count')).toEqual(['failed']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0].err).toMatchObject({
      message: "The task 'count' failed",
      cause: { message: 'no abacus' },
    });
    expect(await send('count')).not.toBeNull();
    await waitUntil('it came again', async () => run.mock.calls.length === 2);
  });

  test('one that is no longer among them is not due any more', async () => {
    const [first, second] = ['first', 'second'].map((name) => ({ name, cron: halfAnHourAgo, run: async () => {} }));
    if (first === undefined || second === undefined) return;
    const scheduled = async () => {
      const { rows } = await sql<{ key: string }>`SELECT key, timezone, options ->> 'missed' AS missed
        FROM jobs.schedule ORDER BY key`.execute(store.database);
      return rows;
    };
    const inIstanbul = (key: string) => ({ key, timezone: 'Europe/Istanbul', missed: 'once' });
    await startProcess(first, second);
    expect(await scheduled()).toEqual([inIstanbul('first'), inIstanbul('second')]);
    await startProcess(second);
    expect(await scheduled()).toEqual([inIstanbul('second')]);
  });

  test('a start writes only the schedules that have changed', async () => {
    const written = async (...tasks: ScheduledTask[]) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await startProcess(...tasks);
      const texts = query.mock.calls.map(([text]) => String(text));
      query.mockRestore();
      return texts.filter((text) => /(INSERT INTO|DELETE FROM) jobs\.schedule/.test(text)).length;
    };
    const [first, second] = ['first', 'second'].map((name) => ({ name, cron: halfAnHourAgo, run: async () => {} }));
    if (first === undefined || second === undefined) return;
    expect(await written(first, second)).toBe(2);
    expect(await written(first, second)).toBe(0);
    expect(await written(first, { ...second, cron: '0 3 * * *' })).toBe(1);
    const { rows } = await sql`SELECT key, cron FROM jobs.schedule ORDER BY key`.execute(store.database);
    expect(rows).toEqual([
      { key: 'first', cron: halfAnHourAgo },
      { key: 'second', cron: '0 3 * * *' },
    ]);
  });

  test('a process that only serves pages watches for none', async () => {
    const watchers = async () => {
      const { rows } = await sql`SELECT name FROM jobs.queue WHERE name LIKE '\\_\\_pgboss%'`.execute(store.database);
      return rows.length;
    };
    const queue = new JobQueue({
      connectionString: store.connectionString,
      poll: new DatabasePoll({ database: store.database, log: silentLog }),
      log: silentLog,
    });
    stops.push(() => queue.stop(5000));
    await queue.start([]);
    expect(await watchers()).toBe(0);
    await startProcess();
    expect(await watchers()).toBe(1);
  });
});
