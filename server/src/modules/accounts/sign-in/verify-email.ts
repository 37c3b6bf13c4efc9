import { resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { markEmailVerified, recordLinkSignIn, type UserRow } from '../../account-records/queries.ts';
import { createSession, type TokenPair } from '../../sessions/create-session.ts';
import { rememberDevice } from '../../sessions/remember-device.ts';
import { requestLinkMail } from '../mails/mailed-links.ts';
import { consumeLink, isAddressVerified } from '../mails/queries.ts';

/**
 * Verifies the address that a link was mailed to. A used link still succeeds until it expires, because mail scanners
 * open links before people do.
 * @throws AppError `invalid_link`, also when the account has another address by now
 */
export async function verifyEmail(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  token: string,
  now: Date,
): Promise<void> {
  const hash = hashToken(token);
  await database.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, hash, 'verify_email', now);
    if (link !== undefined && (await markEmailVerified(trx, { ...link, now })))
      await outbox.enqueue(trx, { userId: link.userId, kind: 'welcome' });
    if (!(await isAddressVerified(trx, hash, now))) throw new AppError('invalid_link');
  });
}

/**
 * Verifies the address that a link was mailed to and signs in its reader, who has proved to own the mailbox. A used
 * link still succeeds until it expires, but does not sign in again.
 * @throws AppError `invalid_link`, `account_inactive`
 */
export async function signInByVerification(
  dependencies: AccountsDependencies,
  token: string,
  request: RequestContext,
): Promise<Partial<TokenPair>> {
  const { database, newId, outbox, log } = dependencies;
  const hash = hashToken(token);
  return database.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, hash, 'verify_email', request.now);
    if (link === undefined) {
      if (!(await isAddressVerified(trx, hash, request.now))) throw new AppError('invalid_link');
      return {};
    }
    const user = { ...link, now: request.now };
    if (await markEmailVerified(trx, user)) await outbox.enqueue(trx, { userId: link.userId, kind: 'welcome' });
    const found = await recordLinkSignIn(trx, user);
    // The address of the account was changed after the link was mailed.
    if (found === undefined) throw new AppError('invalid_link');
    if (!found.is_active) throw new AppError('account_inactive');
    await rememberDevice(trx, dependencies, link.userId, request);
    log.info({ requestId: request.id, userId: link.userId }, 'a user signed in by a verification link');
    return createSession(trx, newId, link.userId, request);
  });
}

/** Mails a new verification link to an address that is not verified yet. */
export function requestVerification(dependencies: AccountsDependencies, email: string, now: Date): Promise<void> {
  const isDue = (user: UserRow) => user.email_verified_at === null;
  return requestLinkMail(dependencies, resendVerification, { email, kind: 'verify_email', isDue, now });
}
