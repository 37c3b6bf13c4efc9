import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
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

test('the measurements say of each model that failed whether it can be asked, and how many texts wait for it', async () => {
  const at = parts.clock.now();
  const key = { gateway: 'openrouter.ai', openings: 2, trials: 7 };
  const rows = [
    { ...key, model: 'a/open', opened_at: at, cause: 'no_credit', trial_at: at },
    { ...key, model: 'b/slow', interval_ms: 500 },
  ];
  await parts.database.insertInto('gateway_health').values(rows).execute();
  const { id: userId } = await aUser(parts.database);
  const article = await anArticle(parts.database, { userId, status: 'generating' });
  await parts.database
    .updateTable('generations')
    .set({
      status: 'queued',
      wait_since: at,
      wait_until: at,
      wait_reason: 'service',
      wait_for: ['openrouter.ai a/open', 'other b/slow'],
    })
    .where('article_id', '=', article.id)
    .execute();
  const app = buildMetricsApp(parts);
  const { body } = await app.inject('/metrics');
  await app.close();
  const lines = body.split('\n').filter((line) => line.startsWith('hokka_gateway_'));
  const labels = (model: string) => `{gateway="openrouter.ai",model="${model}"}`;
  expect(lines).toEqual([
    `hokka_gateway_state${labels('a/open')} 2`,
    `hokka_gateway_state${labels('b/slow')} 1`,
    `hokka_gateway_openings_total${labels('a/open')} 2`,
    `hokka_gateway_openings_total${labels('b/slow')} 2`,
    `hokka_gateway_trials_total${labels('a/open')} 7`,
    `hokka_gateway_trials_total${labels('b/slow')} 7`,
    `hokka_gateway_waiting${labels('a/open')} 1`,
    `hokka_gateway_waiting${labels('b/slow')} 0`,
  ]);
});
