import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/harness.ts';
import { after, hourMs } from '../clock.ts';
import { claimTask } from './task-claims.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

test('a task is due when it was never done and an hour after it was begun, for one of all who ask', async () => {
  const begin = new Date('2026-03-10T09:00:00.000Z');
  const ask = async (task: string, now: Date) => {
    const asked = Array.from({ length: 10 }, () => claimTask(store.database, { task, everyMs: hourMs, now }));
    return (await Promise.all(asked)).filter((isDue) => isDue).length;
  };
  expect(await ask('sweep', begin)).toBe(1);
  expect(await ask('sweep', begin)).toBe(0);
  expect(await ask('dust', begin)).toBe(1);
  expect(await ask('sweep', after(begin, hourMs - 1))).toBe(0);
  expect(await ask('sweep', after(begin, hourMs))).toBe(1);
  expect(await ask('sweep', after(begin, 2 * hourMs - 1))).toBe(0);
  expect(await ask('sweep', after(begin, 2 * hourMs))).toBe(1);
});
