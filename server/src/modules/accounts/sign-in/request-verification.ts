import { resendVerification } from '@hokka/contracts/accounts.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { withConstantTime } from '../answer-evenly.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { isLinkMailAllowed } from '../mails/link-mail-limit.ts';
import { findUserByEmail } from '../users/users.queries.ts';

/** Mails a new verification link to an address that waits for one; does and takes the same for every other address. */
export async function requestVerification(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  email: string,
  now: Date,
): Promise<void> {
  await withConstantTime(async () => {
    const address = normalizeEmail(email);
    const user = address === undefined ? undefined : await findUserByEmail(database, address);
    if (user === undefined || !user.is_active || user.email_verified_at !== null) return;
    await database.transaction().execute(async (trx) => {
      if (!(await isLinkMailAllowed(trx, resendVerification, user.email, now))) return;
      await outbox.enqueue(trx, { userId: user.id, kind: 'verify_email' });
    });
  });
}
