import { resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { type LinkMailDependencies, requestLinkMail } from '../mails/mailed-links.ts';
import { consumeLink, findLink } from '../store/mailed-links.queries.ts';
import { markEmailVerified, type UserRow } from '../store/users.queries.ts';

/**
 * Verifies the address that a link was mailed to. A used link still succeeds until it expires, because mail scanners
 * open links before people do.
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

/** Mails a new verification link to an address that is not verified yet. */
export function requestVerification(dependencies: LinkMailDependencies, email: string, now: Date): Promise<void> {
  const isDue = (user: UserRow) => user.email_verified_at === null;
  return requestLinkMail(dependencies, resendVerification, { email, kind: 'verify_email', isDue, now });
}
