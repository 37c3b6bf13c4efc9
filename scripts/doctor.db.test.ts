import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/harness.ts';
import { runScript } from '../testing/run-script.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const examine = () => runScript('scripts/doctor.ts', { DATABASE_URL: store.connectionString });

test('a sound database passes', async () => {
  expect(await examine()).toEqual({ exitCode: 0, stdout: 'All is well.\n', stderr: '' });
});

test('each thing that must not be is one line, and the exit code says so', async () => {
  const id = randomUUID();
  const now = new Date();
  await store.database
    .insertInto('users')
    .values({ id, name: 'Ayşe', email: 'ayse@example.com', password_hash: 'x', created_at: now, updated_at: now })
    .execute();
  const { exitCode, stdout } = await examine();
  expect(stdout).toBe(`a user without exactly one live subscription: ${id} (0)\n1 found.\n`);
  expect(exitCode).toBe(1);
});

test('a database that holds no Hokka is told apart from a sound one', async () => {
  await store.database.schema.dropTable('usage_ledger').execute();
  const { exitCode, stderr } = await examine();
  expect(stderr).toBe('The database holds no Hokka of this version: start the service once, which migrates it.\n');
  expect(exitCode).toBe(1);
});
