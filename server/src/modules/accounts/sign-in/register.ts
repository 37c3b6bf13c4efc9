import type { User } from '@hokka/contracts/accounts/account.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { createSession, type TokenPair } from '../sessions/create-session.ts';
import { rememberDevice } from '../sessions/remember-device.ts';
import { createAccount } from '../users/create-account.ts';
import { readUser } from '../users/user-profile.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string | undefined;
  /** Which wording of the KVKK notice the form showed. */
  readonly privacy_version?: string | undefined;
}

/** @throws AppError `registration_closed` */
export function assertRegistrationOpen({ settings }: Pick<AccountsDependencies, 'settings'>): void {
  if (!settings.current().system.registration_enabled) throw new AppError('registration_closed');
}

/**
 * Opens an account on the default plan and owes it a verification mail. Tokens come along only where an unverified user may enter.
 * @throws AppError `validation_failed` on `email` when the address is taken
 */
export async function register(
  dependencies: AccountsDependencies,
  { name, email, password, phone = '', privacy_version: privacyVersion }: Registration,
  request: RequestContext,
): Promise<{ user: User } & Partial<TokenPair>> {
  const { database, newId, outbox, settings } = dependencies;
  const address = normalizeEmail(email);
  if (address === undefined) throw createFieldError('email', 'Geçerli bir email adresi girin');
  const account = {
    name,
    email: address,
    phone: phone === '' ? null : phone,
    passwordHash: await hashPassword(password),
    role: 'user' as const,
    verified: false,
    privacyVersion,
  };
  const { userId, tokens } = await database.transaction().execute(async (trx) => {
    const id = await createAccount(trx, dependencies, account, request.now);
    if (id === undefined) throw createFieldError('email', 'Bu email adresi zaten kayıtlı');
    await outbox.enqueue(trx, { userId: id, kind: 'verify_email' });
    if (settings.current().system.email_verification_required) return { userId: id, tokens: {} };
    await rememberDevice(trx, dependencies, id, request);
    return { userId: id, tokens: await createSession(trx, newId, id, request) };
  });
  return { user: await readUser(dependencies, userId), ...tokens };
}
