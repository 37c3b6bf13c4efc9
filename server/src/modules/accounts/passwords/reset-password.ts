import { forgotPassword } from '@hokka/contracts/accounts/authentication.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { setPasswordFromLink } from '../../account-records/credentials.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { findUser } from '../../account-records/queries.ts';
import { revokeUserSessions } from '../../sessions/queries.ts';
import { requestLinkMail } from '../mails/mailed-links.ts';
import { consumeLink, findLink, type MailedLink, markUserLinksUsed } from '../mails/queries.ts';
import { deleteAllFailedAttempts } from '../sign-in-attempts/brute-force-delay.ts';
import { revokeProgramAccess } from './revoke-program-access.ts';
import { assertUncommonPassword } from './weak-passwords.ts';

/**
 * Finds the link for setting a new password that has this hash.
 * @throws AppError `invalid_link` if it is unknown, used or expired
 */
async function getUsableLink(database: Database, hash: Buffer, now: Date): Promise<MailedLink> {
  const link = await findLink(database, hash, 'reset_password');
  if (link === undefined || link.usedAt !== null || link.expiresAt <= now) throw new AppError('invalid_link');
  return link;
}

/** Checks a mailed link before its reader types a password. @throws AppError `invalid_link` */
export async function checkPasswordLink(database: Database, token: string, now: Date): Promise<void> {
  await getUsableLink(database, hashToken(token), now);
}

/**
 * Sets a new password with a mailed link, ends all sessions and invalidates the user's other links.
 * @throws AppError `invalid_link`; `validation_failed` on `newPassword` when that is a common one: the link stays valid
 */
export async function resetPassword(
  { database, outbox, log, newId }: Pick<AccountsDependencies, 'database' | 'outbox' | 'log' | 'newId'>,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  request: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<void> {
  const { now } = request;
  const hash = hashToken(token);
  // Hashing is expensive, so an invalid link is rejected first.
  const known = await getUsableLink(database, hash, now);
  const owner = await findUser(database, known.userId);
  const email = owner?.email ?? '';
  await assertUncommonPassword('newPassword', newPassword, email);
  const passwordHash = await hashPassword(newPassword);
  const userId = await database.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, hash, 'reset_password', now);
    if (link === undefined || !(await setPasswordFromLink(trx, { ...link, passwordHash, now })))
      throw new AppError('invalid_link');
    await markUserLinksUsed(trx, link.userId, 'reset_password', now);
    await deleteAllFailedAttempts(trx, email);
    await revokeUserSessions(trx, link.userId, { reason: 'password_reset', now });
    const details = await revokeProgramAccess(trx, newId, link.userId, request);
    await outbox.enqueue(trx, { userId: link.userId, kind: 'password_changed', details });
    return link.userId;
  });
  log.info({ userId }, 'a password was reset');
}

/** Mails a link to set a new password to the account with this address. */
export function requestPasswordReset(dependencies: AccountsDependencies, email: string, now: Date): Promise<void> {
  return requestLinkMail(dependencies, forgotPassword, { email, kind: 'reset_password', isDue: () => true, now });
}
