import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { runScript } from '../testing/run-script.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const examine = (...flags: string[]) => runScript('scripts/doctor.ts', { DATABASE_URL: store.connectionString }, flags);

test('a sound database passes', async () => {
  expect(await examine()).toEqual({ exitCode: 0, stdout: 'No problems found.\n', stderr: '' });
});

test('the server itself is asked, past a pooler', async () => {
  const environment = { DATABASE_URL: 'postgresql://nothing.invalid/x', DATABASE_DIRECT_URL: store.connectionString };
  expect(await runScript('scripts/doctor.ts', environment, [])).toMatchObject({ stdout: 'No problems found.\n' });
});

test('each thing that must not be is one line, and the exit code says so', async () => {
  const id = randomUUID();
  const now = new Date();
  await store.database
    .insertInto('users')
    .values({ id, name: 'Ayşe', email: 'ayse@example.com', password_hash: 'x', created_at: now, updated_at: now })
    .execute();
  const { exitCode, stdout } = await examine();
  expect(stdout).toBe(`a user without exactly one active subscription: ${id} (0)\nProblems found: 1.\n`);
  expect(exitCode).toBe(1);
});

test('reservations that nothing can end are named, and released on request', async () => {
  const { id: userId } = await aUser(store.database, { planId: 2 });
  await anArticle(store.database, { userId });
  const held = {
    id: randomUUID(),
    user_id: userId,
    period_starts_at: new Date(0),
    kind: 'ai_edit' as const,
    held_at: new Date(0),
  };
  const units = { generation_id: randomUUID(), articles: 0, ai_requests: 3, expires_at: new Date(0) };
  await store.database
    .insertInto('usage_ledger')
    .values({ ...held, ...units })
    .execute();
  await store.database
    .updateTable('usage_periods')
    .set({ ai_requests_used: 3 })
    .where('user_id', '=', userId)
    .execute();
  const orphan = `reserved quota without an active generation: ${held.id} (gone)`;
  expect(await examine()).toMatchObject({ exitCode: 1, stdout: `${orphan}\nProblems found: 1.\n` });
  const line = `released: ${held.id} (ai_edit of ${userId}, articles 0, AI requests 3, reserved since 1970-01-01T00:00:00.000Z)`;
  expect(await examine('--release-orphaned-holds')).toEqual({
    exitCode: 0,
    stdout: `${line}\nNo problems found.\n`,
    stderr: '',
  });
  expect(await examine('--releas')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('Unknown option') });
});

test('a database that holds no Hokka is told apart from a sound one', async () => {
  await store.database.schema.dropTable('usage_ledger').execute();
  const { exitCode, stderr } = await examine();
  expect(stderr).toBe(
    'The database was not migrated to this version of Hokka: start the service once, which migrates it.\n',
  );
  expect(exitCode).toBe(1);
});
