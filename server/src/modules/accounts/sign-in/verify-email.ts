import { resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { withConstantTime } from '../../../platform/secrets/with-constant-time.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { isLinkMailAllowed } from '../mails/mailed-links.ts';
import { consumeLink, findLink } from '../store/mailed-links.queries.ts';
import { findUserByEmail, markEmailVerified } from '../store/users.queries.ts';

/**
 * Verifies the address a link was mailed to. A used link answers success until it ends: scanners of mail open links before people do.
 * @throws AppError `invalid_link`
 */
export async function verifyEmail(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  token: string,
  now: Date,
): Promise<void> {
  const hash = hashToken(token);
  await database.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, hash, 'verify_email', now);
    if (link !== undefined) {
      if (await markEmailVerified(trx, { ...link, now }))
        await outbox.enqueue(trx, { userId: link.userId, kind: 'welcome' });
      return;
    }
    const known = await findLink(trx, hash, 'verify_email');
    if (known === undefined || known.expiresAt <= now) throw new AppError('invalid_link');
  });
}

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
