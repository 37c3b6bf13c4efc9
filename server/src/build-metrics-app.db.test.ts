import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { buildMetricsApp } from './build-metrics-app.ts';
import { minuteMs } from './platform/clock.ts';
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

test('a database that does not answer costs its figures, not those of the process', async () => {
  const app = buildMetricsApp(parts);
  const { database } = parts;
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.transaction().execute(async (trx) => {
    await sql`LOCK TABLE mails IN ACCESS EXCLUSIVE MODE`.execute(trx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  // Two at once wait for the same figures.
  const [first, second] = await Promise.all([app.inject('/metrics'), app.inject('/metrics')]);
  for (const { statusCode, body } of [first, second]) {
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^hokka_pool_waiting \d+$/m);
    expect(body).not.toContain('hokka_workers');
  }
  release.resolve();
  await holding;
  expect((await app.inject('/metrics')).body).toContain('hokka_workers');
  await app.close();
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
  const lines = body.split('\n').filter((line) => line.includes('{gateway='));
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

test('a process whose database is locked says so, before those who ask give up', async () => {
  const app = buildMetricsApp(parts);
  await parts.database.transaction().execute(async (trx) => {
    await sql`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const other = parts.database.selectFrom('settings').select('version').execute();
    const first = await Promise.race([app.inject('/readyz'), other.catch(() => undefined)]);
    expect(first).toMatchObject({ statusCode: 503, body: expect.stringContaining('"database"') });
  });
  await app.close();
});

describe('figures of the whole database', () => {
  const ask = async (app: FastifyInstance) => {
    const { body } = await app.inject('/metrics');
    return body;
  };

  test('are shown by one of several processes, and by another one as soon as that stops', async () => {
    const [first, second] = [buildMetricsApp(parts), buildMetricsApp(parts)];
    const [shown, hidden] = [await ask(first), await ask(second)];
    expect(shown).toContain('\nhokka_shows_database_figures 1\n');
    expect(hidden).toContain('\nhokka_shows_database_figures 0\n');
    expect(shown).toContain('\nhokka_workers 0\n');
    expect(hidden).not.toContain('hokka_workers');
    expect(hidden).toContain('hokka_pool_connections_max 20');
    await first.close();
    const third = buildMetricsApp(parts);
    expect(await ask(third)).toContain('\nhokka_workers 0\n');
    await second.close();
    await third.close();
  });

  test('say how texts ended, what failed and why, and how long the oldest ones wait', async () => {
    const now = parts.clock.now();
    const { id: userId } = await aUser(parts.database);
    const states = [
      { status: 'completed', ended_at: now },
      { status: 'failed', ended_at: now },
      { status: 'failed', ended_at: new Date(now.getTime() - 16 * minuteMs) },
      { status: 'queued', queued_at: new Date(now.getTime() - 10 * minuteMs), ended_at: null },
    ] as const;
    for (const state of states) {
      const article = await anArticle(parts.database, { userId, status: 'generating' });
      await parts.database.updateTable('generations').set(state).where('article_id', '=', article.id).execute();
      await parts.database
        .updateTable('articles')
        .set({ failure_code: 'timeout' })
        .where('id', '=', article.id)
        .execute();
    }
    const app = buildMetricsApp(parts);
    const body = await ask(app);
    await app.close();
    expect(body).toContain('hokka_generations_ended{kind="article",end="completed",cause="none"} 1\n');
    expect(body).toContain('hokka_generations_ended{kind="article",end="failed",cause="timeout"} 1\n');
    expect(Number(/^hokka_generations_queued_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(600);
  });
});
