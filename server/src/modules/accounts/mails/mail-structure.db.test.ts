import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { mailProblems } from '../../../../../testing/mail-structure.ts';
import { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { type AccountMailKind, createAccountMails } from './account-mails.ts';

const now = new Date('2026-11-21T07:04:30.000Z');
const site = { name: 'Hokka', url: 'https://hokka.test', supportAddress: 'destek@hokka.test' };
const details = {
  host: 'claude.ai',
  browser: 'Chrome',
  operating_system: 'Windows',
  address: '2a02:ff0:1234:5678:9abc:def0:1234:5678',
  name: 'Yayın otomasyonu',
  expires_at: '2026-12-01T09:00:00.000Z',
  last_four: 'a1B2',
  scopes: ['articles:read', 'publish'],
  changed: ['merchant', 'iban'],
  actorId: randomUUID(),
};
const longName = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine Işıl Çağrıgil';

/** Whom each mail is owed to. */
const recipients = {
  verify_email: { email_verified_at: null },
  reset_password: { email_verified_at: now },
  account_opened: { email_verified_at: now },
  welcome: { email_verified_at: now },
  password_changed: { email_verified_at: now },
  new_sign_in: { email_verified_at: now },
  sign_ins_failing: { email_verified_at: now },
  api_key_created: { email_verified_at: now },
  api_key_expiring: { email_verified_at: now },
  oauth_grant_created: { email_verified_at: now },
  payment_settings_changed: { email_verified_at: now },
  account_deleted: { email_verified_at: now, is_active: false, leaving_at: now },
} satisfies Record<AccountMailKind, object>;

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

test.each(Object.entries(recipients))('the mail %s is right in every mail program', async (kind, change) => {
  const { database } = store;
  const user = await aUser(database);
  await database
    .updateTable('users')
    .set({ name: longName, ...change })
    .where('id', '=', user.id)
    .execute();
  const render = createAccountMails({ database, secretBox: new SecretBox('a secret key of at least 32 characters') });
  const mail = { id: randomUUID(), userId: user.id, kind, details, createdAt: now };
  const rendered = await render[kind as AccountMailKind](mail, { now, site });
  if (rendered === 'obsolete') throw new Error('The mail is not owed');
  expect(mailProblems(rendered)).toEqual([]);
});
