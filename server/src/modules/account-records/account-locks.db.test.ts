import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertMail } from '../../platform/mail/mails.queries.ts';
import { lockAccount, lockAccountStatuses, lockActiveSuperAdmins } from './account-locks.queries.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

// Whoever ends an order holds its payment and owes the buyer a mail: were the mail to wait for the account's lock, and the holder of
// that lock for the payment, both would wait for ever.
test.each([
  ['super_admins', (...[trx]: Parameters<typeof lockAccount>) => lockActiveSuperAdmins(trx)],
  ['standings', (...[trx, id]: Parameters<typeof lockAccount>) => lockAccountStatuses(trx, [id])],
  ['the account', lockAccount],
])('a mail is also enqueued while %s are locked', async (_, lock) => {
  const { id: userId } = await aUser(store.database, { role: 'super_admin' });
  await store.database.transaction().execute(async (holder) => {
    await lock(holder, userId);
    const owing = store.database.transaction().execute(async (trx) => {
      await sql`SET LOCAL lock_timeout = '2s'`.execute(trx);
      const mail = { id: crypto.randomUUID(), userId, kind: 'payment_failed', details: {}, now: new Date() };
      await insertMail(trx, mail);
    });
    await expect(owing).resolves.toBeUndefined();
  });
});
