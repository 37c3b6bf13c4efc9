import type { User } from '@hokka/contracts/accounts/account.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { findCredentials, recordSignIn } from '../../account-records/credentials.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { createSession, type TokenPair } from '../../sessions/create-session.ts';
import { rememberDevice } from '../../sessions/remember-device.ts';
import { countFailedAttempt, undoFailedAttempt } from '../sign-in-attempts/attempt-limits.ts';
import {
  delayGuesses,
  deleteFailedAttempts,
  notifyOwnerOfFailedSignIns,
} from '../sign-in-attempts/brute-force-delay.ts';
import { readUser } from '../user-profile.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A hash that matches no password, created once: checking against it takes as long as checking a real one. */
let decoyHash: Promise<string> | undefined;

/**
 * Exchanges e-mail and password for a session, and notifies the owner of a sign-in from a new device. An unknown
 * address and a wrong password give the same response in the same time.
 * @throws AppError `invalid_credentials`, `rate_limited`; with the right password `account_inactive`,
 * `email_not_verified`
 */
export async function signIn(
  dependencies: AccountsDependencies,
  { email, password }: Credentials,
  request: RequestContext,
): Promise<TokenPair & { user: User }> {
  const { database, newId, settings, log } = dependencies;
  const address = normalizeEmail(email);
  const attempt = { email: address ?? email, network: request.network, now: request.now };
  await countFailedAttempt(database, attempt);
  const subject = await delayGuesses(database, attempt.email, request).catch(async (error: unknown) => {
    // An attempt that is not checked does not count against the network's limit either.
    await undoFailedAttempt(database, attempt);
    throw error;
  });

  decoyHash ??= hashPassword(newToken());
  const fallbackHash = await decoyHash;
  const account = address === undefined ? undefined : await findCredentials(database, address);
  // A deleted account answers as if it did not exist.
  const found = account?.leaving_at === null ? account : undefined;
  const isRight = await verifyPassword(password, found?.password_hash ?? fallbackHash);
  if (found === undefined || !isRight) {
    log.info({ requestId: request.id, userId: found?.id }, 'a sign-in was refused');
    if (found?.is_active) await notifyOwnerOfFailedSignIns(dependencies, found.id, subject, request.now);
    throw new AppError('invalid_credentials');
  }
  await undoFailedAttempt(database, attempt);
  await deleteFailedAttempts(database, subject);
  if (!found.is_active) throw new AppError('account_inactive');
  if (found.email_verified_at === null && settings.current().system.email_verification_required)
    throw new AppError('email_not_verified');

  const tokens = await database.transaction().execute(async (trx) => {
    const signIn = { userId: found.id, passwordHash: found.password_hash, now: request.now };
    if (!(await recordSignIn(trx, signIn))) throw new AppError('invalid_credentials');
    await rememberDevice(trx, dependencies, found.id, request);
    return createSession(trx, newId, found.id, request);
  });
  log.info({ requestId: request.id, userId: found.id }, 'a user signed in');
  return { ...tokens, user: await readUser(dependencies, found.id) };
}
