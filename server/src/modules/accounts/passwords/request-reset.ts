import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { evenly } from '../answer-evenly.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { findUserByEmail } from '../users/users.queries.ts';

/** Mails a link to set a new password to the account of an address; does and takes the same where there is none. */
export async function requestReset(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  email: string,
): Promise<void> {
  await evenly(async () => {
    const address = normalizeEmail(email);
    const user = address === undefined ? undefined : await findUserByEmail(database, address);
    if (user === undefined || !user.is_active) return;
    await database.transaction().execute((trx) => outbox.enqueue(trx, { userId: user.id, kind: 'reset_password' }));
  });
}
