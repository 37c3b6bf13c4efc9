import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { withLongCases } from '../testing/random-runs.ts';
import { runScript } from '../testing/run-script.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const environment = () => ({
  DATABASE_URL: store.connectionString,
  SECRET_KEY: 'a key for tests only, long enough to pass',
  ADMIN_EMAIL: 'Kaptan@Example.com',
  ADMIN_PASSWORD: 'gizli-şifre',
});
const createAdmin = (given: Record<string, string> = {}) =>
  runScript('scripts/create-admin.ts', { ...environment(), ...given });
const listUsers = () =>
  store.database.selectFrom('users').select(['email', 'role', 'email_verified_at', 'password_hash']).execute();

test('makes a verified super admin who has a subscription like every user', async () => {
  expect(await createAdmin()).toEqual({
    exitCode: 0,
    stdout: 'kaptan@example.com is a super admin now.\n',
    stderr: '',
  });
  expect(await listUsers()).toMatchObject([
    { email: 'kaptan@example.com', role: 'super_admin', email_verified_at: expect.any(Date) },
  ]);
  expect(await store.database.selectFrom('subscriptions').select('status').execute()).toEqual([{ status: 'active' }]);
});

test('an existing password is never overwritten', async () => {
  await createAdmin();
  const before = await listUsers();
  expect((await createAdmin({ ADMIN_PASSWORD: 'another one' })).stdout).toBe(
    'kaptan@example.com is already a super admin; nothing was changed.\n',
  );
  expect(await listUsers()).toEqual(before);
});

test.each(
  withLongCases(
    [['a wrong address', { ADMIN_EMAIL: 'kaptan' }, /^ADMIN_EMAIL is "kaptan": expected an e-mail address\.\n$/]],
    [
      [
        'a database that is not there',
        { DATABASE_URL: 'postgresql://localhost:1/x' },
        /^The database cannot be reached/,
      ],
      [
        'no address and no terminal',
        { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
        /^There is no terminal for asking: set .+\.\n$/,
      ],
      ['an address alone', { ADMIN_PASSWORD: '' }, /^ADMIN_PASSWORD is missing: .+\.\n$/],
    ],
  ),
)('%s is one line', async (_name, given, line) => {
  const { exitCode, stderr } = await createAdmin(given);
  expect(stderr).toMatch(line);
  expect(exitCode).toBe(1);
  expect(await listUsers()).toEqual([]);
});
