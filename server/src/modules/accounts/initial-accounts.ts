import { emailAddress, newPassword } from '@hokka/contracts/accounts/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashPassword, verifyPassword } from '../../platform/secrets/passwords.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { findCredentials, lockCredentials } from '../account-records/credentials.queries.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { hasUserWithEmail, promoteToSuperAdmin } from '../account-records/queries.ts';
import { createAccount } from './create-account.ts';
import { isCommonPassword } from './passwords/weak-passwords.ts';

export interface InitialAdmin {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

export type EnsureAdminResult = 'created' | 'promoted' | 'present';

/** The initial admin cannot be created. The message is one line for the operator. */
export class InitialAdminError extends Error {
  override readonly name = 'InitialAdminError';
}

/**
 * Ensures that the address belongs to a verified super_admin. Never overwrites an existing password. Safe when several
 * processes start at once.
 * @throws InitialAdminError when e-mail or password break their rules, or the address belongs to an unverified account
 * with another password: it may have been registered by a stranger.
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
  if (await isCommonPassword(password, address))
    throw new InitialAdminError(
      'The password of the first admin is too common or equals the e-mail address: choose another one.',
    );
  const knowsPassword = existing !== undefined && (await verifyPassword(password, existing.password_hash));
  const passwordHash = await hashPassword(password);
  const ensured = await database.transaction().execute(async (trx): Promise<EnsureAdminResult> => {
    const account = { name, email: address, phone: null, passwordHash, role: 'super_admin' as const, verified: true };
    if ((await createAccount(trx, dependencies, account, clock.now())) !== undefined) return 'created';
    const found = await lockCredentials(trx, address);
    if (found === undefined) throw new InitialAdminError('The account of the first admin has just been deleted.');
    if (found.role === 'super_admin' && found.email_verified_at !== null) return 'present';
    if (found.email_verified_at === null && !(knowsPassword && found.password_hash === existing.password_hash)) {
      throw new InitialAdminError(
        'The e-mail address of the first admin belongs to an unverified account with a different password: verify that account first, or choose another address.',
      );
    }
    await promoteToSuperAdmin(trx, found.id, clock.now());
    return 'promoted';
  });
  if (ensured !== 'present') log.info({ ensured }, 'the first super admin is ready');
  return ensured;
}

/** Accounts with public passwords; they exist only together with sandbox providers on loopback. */
export const demoAccounts = {
  admin: { name: 'Demo Yönetici', email: 'admin@hokka.test', password: 'hokka-admin', role: 'super_admin' },
  user: { name: 'Demo Kullanıcı', email: 'demo@hokka.test', password: 'hokka-demo', role: 'user' },
} as const;

/** Creates missing demo accounts; existing ones stay unchanged. @returns the id of the demo user if it is new */
export async function ensureDemoAccounts(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'newId' | 'onRegistered'>,
  { withAdmin }: { readonly withAdmin: boolean },
): Promise<string | undefined> {
  const { database, clock } = dependencies;
  const wanted = withAdmin ? [demoAccounts.admin, demoAccounts.user] : [demoAccounts.user];
  let newUserId: string | undefined;
  for (const { password, ...account } of wanted) {
    if (await hasUserWithEmail(database, [account.email])) continue;
    const passwordHash = await hashPassword(password);
    const id = await database
      .transaction()
      .execute((trx) =>
        createAccount(trx, dependencies, { ...account, phone: null, passwordHash, verified: true }, clock.now()),
      );
    if (account.email === demoAccounts.user.email) newUserId = id;
  }
  return newUserId;
}

/** Whether the database contains an account with a public password. A production start must not continue with one. */
export function hasDemoAccounts({ database }: { readonly database: Database }): Promise<boolean> {
  return hasUserWithEmail(
    database,
    Object.values(demoAccounts).map(({ email }) => email),
  );
}
