import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { runScript } from '../testing/run-script.ts';
import { checkConfiguration } from './check-production/configuration.ts';
import { checkDatabase } from './check-production/database.ts';
import { checkNode } from './check-production/machine.ts';
import { checkSite } from './check-production/site.ts';

const key = 'k7Qw2ZrT9xVb4NmLp0sYdHfGjA6cE8uR';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

const check = (more: Partial<Parameters<typeof checkDatabase>[0]> = {}) =>
  checkDatabase({
    databaseUrl: store.connectionString,
    databaseDirectUrl: undefined,
    secretKey: key,
    previousSecretKey: undefined,
    ...more,
  });
const listTroubles = async (more?: Parameters<typeof check>[0]) =>
  (await check(more)).filter(({ result }) => result !== 'ok').map(({ what, detail }) => `${what}: ${detail}`);

test('a migrated database whose key is set passes, each thing on a line', async () => {
  await store.database
    .updateTable('settings')
    .set({ secret_key_check: new SecretBox(key).keyCheck() })
    .where('id', '=', 1)
    .execute();
  expect((await check()).map(({ result, what }) => `${result} ${what}`)).toEqual([
    'ok database',
    'ok connections',
    'ok clock',
    'ok notifications',
    'ok schema',
    'ok keys',
  ]);
  expect(await listTroubles({ secretKey: 'another-key-of-at-least-32-letters!' })).toEqual([
    'keys: SECRET_KEY is not the key that encrypted the secrets in this database',
  ]);
  expect(await listTroubles({ secretKey: 'another-key-of-at-least-32-letters!', previousSecretKey: key })).toEqual([]);
});

test('what is missing or newer is named', async () => {
  await sql`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`.execute(store.database);
  expect(await listTroubles()).toEqual(['schema: the next start runs 1 migrations: see npm run migrate -- --dry']);
  const dry = await runScript('scripts/migrate.ts', { DATABASE_URL: store.connectionString }, ['--dry']);
  expect(dry).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^\d{4}_\S+\n1 would run\.\n$/) });
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '')`.execute(store.database);
  expect(await listTroubles()).toEqual([
    'schema: migrated by a newer version (9999_later): start that version or a later one',
  ]);
});

test('a server that does not answer and a wrong password are one line each', async () => {
  expect(await listTroubles({ databaseUrl: 'postgresql://u:p@127.0.0.1:9/none' })).toEqual([
    expect.stringMatching(/^database: The database cannot be reached/),
  ]);
});

test('the environment is checked before anything is asked', async () => {
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://u:p@db/hokka',
    SECRET_KEY: key,
    PUBLIC_URL: 'https://hokka.example',
    TRUSTED_PROXIES: 'loopback',
    METRICS_PORT: '9464',
  };
  const examine = (changes: Record<string, string>) =>
    checkConfiguration({ ...complete, ...changes }).findings.filter(({ result }) => result !== 'ok');
  expect(examine({})).toEqual([]);
  expect(examine({ NODE_ENV: '' })).toMatchObject([{ result: 'failed' }]);
  expect(examine({ SANDBOX: '1' })).toMatchObject([{ result: 'failed', what: 'sandbox' }]);
  expect(examine({ SECRET_KEY: 'a'.repeat(40) })).toMatchObject([{ result: 'failed', what: 'keys' }]);
  expect(examine({ TRUSTED_PROXIES: '', METRICS_PORT: '' })).toMatchObject([{ what: 'proxy' }, { what: 'metrics' }]);
  expect(examine({ PORT: 'x' })).toMatchObject([{ result: 'failed', detail: expect.stringContaining('PORT') }]);
  const { exitCode, stdout } = await runScript('scripts/check-production.ts', { NODE_ENV: 'production' });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /^FAILED {2}configuration: Production requires DATABASE_URL.*\n(?:.*\n)*1 to fix before production\.\n$/,
  );
});

test('an old Node fails, and a site that does not answer is a warning', async () => {
  expect(checkNode('22.4.0').result).toBe('failed');
  expect(checkNode('24.1.0').result).toBe('ok');
  expect(await checkSite({ publicUrl: 'http://127.0.0.1:9' })).toMatchObject([{ result: 'warning' }]);
});
