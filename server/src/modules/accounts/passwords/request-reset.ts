import { forgotPassword } from '@hokka/contracts/accounts.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { withConstantTime } from '../answer-evenly.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { isLinkMailAllowed } from '../mails/link-mail-limit.ts';
import { findUserByEmail } from '../users/users.queries.ts';

/** Mails a link to set a new password to the account of an address; does and takes the same where there is none. */
export async function requestPasswordReset(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  email: string,
  now: Date,
): Promise<void> {
  await withConstantTime(async () => {
    const address = normalizeEmail(email);
    const user = address === undefined ? undefined : await findUserByEmail(database, address);
    if (user === undefined || !user.is_active) return;
    await database.transaction().execute(async (trx) => {
      if (!(await isLinkMailAllowed(trx, forgotPassword, user.email, now))) return;
      await outbox.enqueue(trx, { userId: user.id, kind: 'reset_password' });
    });
  });
}
