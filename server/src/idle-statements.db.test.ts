import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { wireForTest } from '../../testing/whole-service.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.drop();
});

/** What the queue looks for by itself, every five seconds. */
const ownJobsOfQueue = '__pgboss__send-it';

function toText(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string }).text);
}

test('an idle process that serves and works asks the database one combined question a second, beside its ping', async () => {
  const parts = wireForTest(store.connectionString);
  const { accounts, articles, bulk, database, jobs, listener, outbox, pages, poll, publishing, settings } = parts;
  const workers = [accounts, articles, bulk, publishing, outbox].flatMap((part) => part.workers);
  await settings.start();
  await listener.start();
  await articles.start();
  await jobs.start(workers.map((worker) => worker.definition));
  for (const worker of workers) await worker.start(jobs);
  publishing.start();
  bulk.start();
  await pages.start(poll);

  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = (part: string) => query.mock.calls.filter(([text]) => toText(text).includes(part)).length;
  // The first looks of the workers are over by then.
  await waitUntil('the poll has asked once', async () => asked('"due_jobs"') >= 1);
  query.mockClear();
  await waitUntil('the poll has asked four times more', async () => asked('"due_jobs"') >= 4, 20_000);
  const texts = query.mock.calls.map(([text]) => toText(text));
  const known = ['"due_jobs"', 'pg_listening_channels', ownJobsOfQueue];
  expect(texts.filter((text) => !known.some((part) => text.includes(part)))).toEqual([]);
  expect(asked(ownJobsOfQueue)).toBeLessThanOrEqual(2);
  // Timers of one second that began at different moments.
  expect(asked('pg_listening_channels')).toBeLessThanOrEqual(5);
  expect(texts.find((text) => text.includes('"due_jobs"'))).toMatch(/"settings_version".*"page_changes"/s);

  await jobs.stop(5000);
  await pages.stop();
  await publishing.stop();
  await articles.stop();
  await settings.stop();
  await listener.stop();
  await database.destroy();
});
