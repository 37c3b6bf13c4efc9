import { emailAddress, newPassword } from '@hokka/contracts/accounts.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { createAccount } from '../users/open-account.ts';
import { findCredentials, lockCredentials, promoteToSuperAdmin } from '../users/users.queries.ts';

export interface InitialAdmin {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

export type EnsureAdminResult = 'created' | 'promoted' | 'present';

/** A first admin that cannot be made; the message is one line for whoever starts the server. */
export class InitialAdminError extends Error {
  override readonly name = 'FirstAdminError';
}

/**
 * Makes sure that the address belongs to a verified super_admin. An existing password is never overwritten. Safe with several
 * processes starting at once.
 * @throws InitialAdminError when e-mail or password break their rules, or the address is that of an unverified account with another
 *   password: whoever registered it could be anybody.
 */
export async function ensureSuperAdmin(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'newId' | 'log' | 'onRegistered'>,
  { email, password, name = 'Süper Admin' }: InitialAdmin,
): Promise<EnsureAdminResult> {
  const { database, clock, log } = dependencies;
  const address = normalizeEmail(email);
  if (address === undefined || !emailAddress.safeParse(email).success)
    throw new InitialAdminError('The e-mail address of the first admin is not valid.');
  const existing = await findCredentials(database, address);
  if (existing?.role === 'super_admin' && existing.email_verified_at !== null) return 'present';

  if (!newPassword.safeParse(password).success)
    throw new InitialAdminError('The password of the first admin must have 6 to 128 characters.');
  const knowsPassword = existing !== undefined && (await verifyPassword(password, existing.password_hash));
  const passwordHash = await hashPassword(password);
  const ensured = await database.transaction().execute(async (trx): Promise<EnsureAdminResult> => {
    const account = { name, email: address, phone: null, passwordHash, role: 'super_admin' as const, verified: true };
    if ((await createAccount(trx, dependencies, account, clock.now())) !== undefined) return 'created';
    const found = await lockCredentials(trx, address);
    if (found === undefined) throw new InitialAdminError('The account of the first admin was deleted meanwhile.');
    if (found.role === 'super_admin' && found.email_verified_at !== null) return 'present';
    if (found.email_verified_at === null && !(knowsPassword && found.password_hash === existing.password_hash)) {
      throw new InitialAdminError(
        'The e-mail address of the first admin belongs to an unverified account with another password: verify it first, or choose another address.',
      );
    }
    await promoteToSuperAdmin(trx, found.id, clock.now());
    return 'promoted';
  });
  if (ensured !== 'present') log.info({ ensured }, 'the first super admin was ensured');
  return ensured;
}
