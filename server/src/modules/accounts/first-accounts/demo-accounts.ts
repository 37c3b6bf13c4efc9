import type { Database } from '../../../platform/database/connect.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { createAccount } from '../users/open-account.ts';
import { hasUserWithEmail } from '../users/users.queries.ts';

/** Accounts with public passwords; they exist only beside sandbox providers on loopback. */
export const demoAccounts = {
  admin: { name: 'Demo Yönetici', email: 'admin@hokka.test', password: 'hokka-admin', role: 'super_admin' },
  user: { name: 'Demo Kullanıcı', email: 'demo@hokka.test', password: 'hokka-demo', role: 'user' },
} as const;

/** Makes the demo accounts that are missing; existing ones stay as they are. */
export async function ensureDemoAccounts(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'newId' | 'onRegistered'>,
  { withAdmin }: { readonly withAdmin: boolean },
): Promise<void> {
  const { database, clock } = dependencies;
  const wanted = withAdmin ? [demoAccounts.admin, demoAccounts.user] : [demoAccounts.user];
  for (const { password, ...account } of wanted) {
    if (await hasUserWithEmail(database, [account.email])) continue;
    const passwordHash = await hashPassword(password);
    await database
      .transaction()
      .execute((trx) =>
        createAccount(trx, dependencies, { ...account, phone: null, passwordHash, verified: true }, clock.now()),
      );
  }
}

/** Whether an account with a public password is in the database; no production start may go on with one. */
export function hasDemoAccounts({ database }: { readonly database: Database }): Promise<boolean> {
  return hasUserWithEmail(
    database,
    Object.values(demoAccounts).map(({ email }) => email),
  );
}
