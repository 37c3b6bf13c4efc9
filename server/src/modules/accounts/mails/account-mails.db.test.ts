import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type AccountMailKind, createAccountMails } from './account-mails.ts';

const secretBox = new SecretBox('a secret key of at least 32 characters');
const now = new Date('2026-11-21T07:04:30.000Z');
const context = { now, site: { name: 'Hokka', url: 'https://hokka.test', supportAddress: '' } };
const details = {
  host: 'claude.ai',
  browser: 'Chrome',
  operating_system: 'Windows',
  address: '203.0.113.7',
  name: 'Yayın otomasyonu',
  expires_at: '2026-12-01T09:00:00.000Z',
  last_four: 'a1B2',
  scopes: ['articles:read', 'publish'],
  changed: ['merchant', 'iban'],
  actorId: randomUUID(),
};

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const render = (kind: AccountMailKind, userId: string | null, given: unknown = details) => {
  const mail = { id: randomUUID(), userId, kind, details: given, createdAt: now };
  return createAccountMails({ database: store.database, secretBox })[kind](mail, context);
};
const kinds = Object.keys({
  verify_email: true,
  reset_password: true,
  account_opened: true,
  welcome: true,
  password_changed: true,
  new_sign_in: true,
  sign_ins_failing: true,
  api_key_created: true,
  api_key_expiring: true,
  oauth_grant_created: true,
  payment_settings_changed: true,
} satisfies Record<Exclude<AccountMailKind, 'account_deleted'>, true>) as AccountMailKind[];

describe.each(kinds)('the mail %s', (kind) => {
  test('is not sent to an erased user', async () => {
    expect(await render(kind, randomUUID())).toBe('obsolete');
    expect(await render(kind, null)).toBe('obsolete');
  });

  test('is not sent to a user whose account is being deleted', async () => {
    const user = await aUser(store.database);
    const change = { email_verified_at: kind === 'verify_email' ? null : now };
    await store.database.updateTable('users').set(change).where('id', '=', user.id).execute();
    expect(await render(kind, user.id)).toMatchObject({ to: user.email });

    const leaving = { is_active: false, leaving_at: now };
    await store.database.updateTable('users').set(leaving).where('id', '=', user.id).execute();
    expect(await render(kind, user.id)).toBe('obsolete');
  });
});

describe('the mail about a new sign-in', () => {
  test.each([
    ['Chrome, Windows', {}],
    ['Chrome', { operating_system: null }],
    ['Windows', { browser: null }],
    ['Bilinmeyen cihaz', { browser: null, operating_system: null }],
  ])('calls the device %s', async (words, change) => {
    const user = await aUser(store.database);
    const mail = await render('new_sign_in', user.id, { ...details, ...change });
    expect(mail).toMatchObject({ text: expect.stringContaining(`Cihaz: ${words}\n`) });
  });

  test('says the time in Istanbul', async () => {
    const user = await aUser(store.database);
    const mail = await render('new_sign_in', user.id);
    expect(mail).toMatchObject({ text: expect.stringContaining('Tarih: 21 Kasım 2026 10:04\n') });
  });

  test.each([[null], [{}], [[]], ['Chrome'], [{ ...details, browser: 7 }], [{ ...details, address: undefined }]])(
    'is not written from %j',
    async (stored) => {
      const user = await aUser(store.database);
      await expect(render('new_sign_in', user.id, stored)).rejects.toThrow('expected');
    },
  );
});
