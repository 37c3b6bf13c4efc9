import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEvents } from '@hokka/contracts/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSite } from '../../../testing/builders/a-site.ts';
import { aUser } from '../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runScript } from '../../../testing/run-script.ts';
import { wireForTest } from '../../../testing/whole-service.ts';
import { addFormerMerchant } from '../modules/settings/store/former-merchants.ts';
import { insertWebhook, replaceWebhookSecret } from '../modules/webhooks/store/webhooks.queries.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import { passOverSecrets, rotateSecrets, sealedColumns } from './rotate-secrets.ts';

const oldKey = 'the key of yesterday, long enough to pass';
const newKey = 'the key of today, also long enough to pass';
const both = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
const settingsFields = ['ai.openrouter_api_key', 'email.smtp_password', 'payment.paytr_merchant_key'];
const merchant = { paytr_merchant_id: '1', paytr_merchant_key: 'anahtar', paytr_merchant_salt: 'tuz' };

let store: TestDatabase;
let userId: string;
beforeEach(async () => {
  store = await createTestDatabase();
  userId = (await aUser(store.database)).id;
});
afterEach(() => store.drop());

const settingsOf = (environment: Record<string, string>) => wireForTest(store.connectionString, environment).settings;

/** Every kind of secret under this key: of the settings, of former merchants, of sites and webhooks. */
async function fill(box: SecretBox, sites: number): Promise<void> {
  const { database } = store;
  const secrets = Object.fromEntries(settingsFields.map((field) => [field, box.seal(field, `settings.${field}`)]));
  const former = addFormerMerchant([], { payment: merchant } as never, box, new Date());
  await sql`UPDATE settings SET secrets = ${JSON.stringify(secrets)}, former_merchants = ${JSON.stringify(former)}`.execute(
    database,
  );
  for (let count = 0; count < sites; count += 1) await addSite(box);
  await addWebhook(box);
}

async function addSite(box: SecretBox): Promise<void> {
  const id = crypto.randomUUID();
  await aSite(store.database, { userId, id, secrets: box.seal('giriş', id) });
}

async function addWebhook(box: SecretBox): Promise<void> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  await store.database.transaction().execute(async (trx) => {
    await insertWebhook(trx, {
      id,
      userId,
      url: 'https://a.example',
      events: webhookEvents,
      secret: box.seal('bir', id),
      now,
    });
    await replaceWebhookSecret(trx, id, { secret: box.seal('iki', id), formerEndsAt: now, now });
  });
}

/** How many stored texts this key alone opens, and how many there are. */
async function countOpened(key: string): Promise<{ opened: number; all: number }> {
  const box = new SecretBox(key);
  const { rows } = await sql<{ place: string; sealed: string }>`
    SELECT 'settings.' || entry.key AS place, entry.value AS sealed FROM settings, jsonb_each_text(secrets) AS entry
    UNION ALL SELECT 'settings.former_merchant', entry ->> 'sealed' FROM settings, jsonb_array_elements(former_merchants) AS entry
    UNION ALL SELECT 'settings.fingerprint_key', fingerprint_key FROM settings WHERE fingerprint_key IS NOT NULL
    UNION ALL SELECT id::text, secrets FROM sites
    UNION ALL SELECT id::text, secret FROM webhooks
    UNION ALL SELECT id::text, former_secret FROM webhooks WHERE former_secret IS NOT NULL`.execute(store.database);
  const opened = rows.filter(({ place, sealed }) => {
    try {
      return box.open(sealed, place) !== '';
    } catch {
      return false;
    }
  });
  return { opened: opened.length, all: rows.length };
}

test('every secret is encrypted with the new key while processes go on writing', async () => {
  expect(await settingsOf({ SECRET_KEY: oldKey }).adoptSecretKey()).toBe(true);
  await fill(new SecretBox(oldKey), 450);
  expect(await settingsOf({ SECRET_KEY: newKey }).adoptSecretKey()).toBe(false);
  expect(await settingsOf(both).adoptSecretKey()).toBe(true);

  // A process that has both keys and seals with the old one until its settings tell it.
  const late = new SecretBox(newKey, oldKey);
  late.adopt({ check: new SecretBox(oldKey).keyCheck(), fingerprintKey: null });
  const passes: number[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await addSite(late);
    await addWebhook(late);
  };
  const rotation = await rotateSecrets(
    { database: store.database, secretBox: new SecretBox(newKey, oldKey) },
    {
      onPass: ({ previous }) => {
        passes.push(previous);
        if (passes.length === 1) writing = write();
      },
      // The last writes with the old key, before every process knows of the new one.
      settle: () => writing.then(write),
    },
  );
  expect(rotation).toMatchObject({ outcome: 'rotated', unreadable: [] });
  expect(passes[0]).toBe(450 + 3 + 1 + 2);
  expect(passes.at(-1)).toBe(0);
  const { opened, all } = await countOpened(newKey);
  expect(opened).toBe(all);
  expect((await countOpened(oldKey)).opened).toBe(0);
  // The old key has had its day, and the new one needs no company.
  expect(await settingsOf({ SECRET_KEY: oldKey }).adoptSecretKey()).toBe(false);
  const settings = settingsOf({ SECRET_KEY: newKey });
  expect(await settings.adoptSecretKey()).toBe(true);
  await settings.start();
  expect(settings.current().ai.openrouter_api_key).toBe('ai.openrouter_api_key');
  expect(settings.formerPaytr(new Date())).toHaveLength(1);
  await settings.stop();
});

test('a rotation that was stopped goes on where it was, and names what no key opens', async () => {
  await settingsOf({ SECRET_KEY: oldKey }).adoptSecretKey();
  await fill(new SecretBox(oldKey), 30);
  const lost = await aSite(store.database, { userId, secrets: new SecretBox('x'.repeat(32)).seal('giriş', 'başka') });
  const target = { database: store.database, secretBox: new SecretBox(newKey, oldKey) };
  const stop = new Error('stopped');
  const stopped = rotateSecrets(target, {
    settle: async () => {},
    onPass: () => {
      throw stop;
    },
  });
  await expect(stopped).rejects.toBe(stop);
  await addSite(new SecretBox(oldKey));
  expect(await passOverSecrets(target, { write: false })).toMatchObject({ previous: 1 });
  const again = await rotateSecrets(target, { settle: async () => {} });
  expect(again).toEqual({ outcome: 'rotated', reencrypted: 1, unreadable: [`sites.secrets ${lost.id}`] });
  // Without the right previous key nothing is touched.
  const wrong = { database: store.database, secretBox: new SecretBox('y'.repeat(32), oldKey) };
  expect(await rotateSecrets(wrong, { settle: async () => {} })).toMatchObject({
    outcome: 'unknown_key',
    reencrypted: 0,
  });
});

test('the command tells what is missing, and counts what is left', async () => {
  await settingsOf({ SECRET_KEY: oldKey }).adoptSecretKey();
  await fill(new SecretBox(oldKey), 2);
  const run = (environment: Record<string, string>, ...flags: string[]) =>
    runScript('scripts/rotate-secrets.ts', { DATABASE_URL: store.connectionString, ...environment }, flags);
  expect(await run({ SECRET_KEY: newKey }, '--check')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('SECRET_KEY_PREVIOUS to the key that it replaces'),
  });
  expect(await run(both, '--check')).toEqual({
    exitCode: 1,
    stdout: 'Secrets under the previous key: 8.\n',
    stderr: '',
  });
  await rotateSecrets(
    { database: store.database, secretBox: new SecretBox(newKey, oldKey) },
    { settle: async () => {} },
  );
  expect(await run(both, '--check')).toEqual({
    exitCode: 0,
    stdout: 'Secrets under the previous key: 0.\n',
    stderr: '',
  });
});

test('whatever seals has its place in the rotation', () => {
  const root = join(import.meta.dirname, '..');
  const sealing = globSync('{modules,reads,providers,wiring}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter(
    (file) => /[bB]ox\s*\.seal\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  // A new file here needs its column in `sealedColumns`, or its own function as the settings have.
  expect(sealing.toSorted()).toEqual([
    'modules/search-console/connect.ts',
    'modules/settings/store/former-merchants.ts',
    'modules/settings/store/stored-settings.ts',
    'modules/sites/site-secrets.ts',
    'modules/webhooks/endpoints/webhooks.ts',
  ]);
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'sites.secrets',
    'webhooks.secret',
    'webhooks.former_secret',
    'search_consoles.refresh_token',
  ]);
});
