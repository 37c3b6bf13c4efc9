import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/harness.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { buildMetricsApp } from './build-app.ts';
import type { Services } from './wiring/wire-services.ts';

let store: TestDatabase;
let parts: Services;

beforeAll(async () => {
  store = await createTestDatabase();
  parts = wireForTest(store.connectionString);
});
afterAll(async () => {
  await parts.database.destroy();
  await store.drop();
});

test('the measurements say how many mails wait and how many were given up', async () => {
  const at = parts.clock.now();
  for (const status of ['queued', 'failed', 'failed', 'sent'] as const) {
    const mail = { id: parts.newId(), kind: 'greeting', status, created_at: at, queued_at: at };
    await parts.database.insertInto('mails').values(mail).execute();
  }
  const app = buildMetricsApp(parts);
  const { statusCode, body } = await app.inject('/metrics');
  await app.close();
  expect(statusCode).toBe(200);
  expect(body).toContain('\nhokka_mails_queued 1\n');
  expect(body).toContain('\nhokka_mails_failed 2\n');
  expect(body).toContain('\nhokka_generations_queued 0\n');
});
