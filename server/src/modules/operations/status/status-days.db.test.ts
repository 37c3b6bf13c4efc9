import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import { createStatusReads } from '../../../reads/admin-operations/service-status.ts';
import type { ComponentStatuses } from './component-checks.ts';
import { createServiceStatusReader, recordStatus } from './status-days.ts';
import type { StatusDependencies } from './status-dependencies.ts';

let store: TestDatabase;
const clock = new TestClock();

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const online = { state: 'online', reason: null } as const;
const offline = { state: 'offline', reason: 'timeout' } as const;

function record(change: Partial<ComponentStatuses> = {}): Promise<void> {
  const dependencies = {
    database: store.database,
    clock,
    statusReads: createStatusReads(store.database),
    gatewayConnection: () => ({ baseUrl: 'http://127.0.0.1:1', model: 'm' }),
  } as unknown as StatusDependencies;
  const checked = { api: online, database: online, ai: online, payment: online, ...change };
  return recordStatus(dependencies, async () => checked);
}

test('checks are summed up by day and component, shown for 90 days and then deleted', async () => {
  await record({ ai: offline, payment: { state: 'offline', reason: 'not_configured' } });
  await record();
  clock.advance(dayMs);
  await record({ database: { state: 'slow', reason: null } });
  const read = createServiceStatusReader({ database: store.database, clock, log: silentLog });
  const status = await read();
  expect(status?.components.map(({ name, state }) => [name, state])).toEqual([
    ['api', 'online'],
    ['database', 'slow'],
    ['ai', 'online'],
    ['payment', 'online'],
  ]);
  const daysOf = (index: number) => status?.components[index]?.days ?? [];
  expect(daysOf(0)).toHaveLength(90);
  expect(daysOf(0).at(-1)).toEqual({ day: istanbulDay(clock.now()), online: 1, slow: 0, offline: 0 });
  expect(daysOf(2).at(-2)).toMatchObject({ online: 1, slow: 0, offline: 1 });
  // What is not configured is no outage.
  expect(daysOf(3).at(-2)).toMatchObject({ online: 1, offline: 0 });
  expect(daysOf(0)[0]).toMatchObject({ online: 0, slow: 0, offline: 0 });

  // Cached for a minute.
  await record({ api: offline });
  expect((await read())?.components[0]?.state).toBe('online');
  clock.advance(minuteMs);
  expect((await read())?.components[0]?.state).toBe('offline');

  clock.advance(89 * dayMs);
  await record();
  const { length } = await store.database.selectFrom('status_days').selectAll().execute();
  expect(length).toBe(8);
});

test('a page is shown while the database does not answer', async () => {
  const failing = { getExecutor: () => ({}) } as unknown as TestDatabase['database'];
  const read = createServiceStatusReader({ database: failing, clock, log: silentLog });
  expect(await read()).toBeUndefined();
});
