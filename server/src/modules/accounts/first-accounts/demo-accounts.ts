import type { Database } from '../../../platform/database/connect.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openAccount } from '../users/open-account.ts';
import { hasUserOf } from '../users/users.queries.ts';

/** Accounts with public passwords; they exist only beside sandbox providers on loopback. */
export const demoAccounts = {
  admin: { name: 'Demo Yönetici', email: 'admin@hokka.test', password: 'hokka-admin', role: 'super_admin' },
  user: { name: 'Demo Kullanıcı', email: 'demo@hokka.test', password: 'hokka-demo', role: 'user' },
} as const;

/** Makes the demo accounts that are missing; existing ones stay as they are. */
export async function ensureDemoAccounts(
  dependencies: Pick<AccountsDependencies, 'database' | 'clock' | 'newId' | 'registered'>,
  { withAdmin }: { readonly withAdmin: boolean },
): Promise<void> {
  const { database, clock } = dependencies;
  const wanted = withAdmin ? [demoAccounts.admin, demoAccounts.user] : [demoAccounts.user];
  for (const { password, ...account } of wanted) {
    if (await hasUserOf(database, [account.email])) continue;
    const passwordHash = await hashPassword(password);
    await database
      .transaction()
      .execute((trx) =>
        openAccount(trx, dependencies, { ...account, phone: null, passwordHash, verified: true }, clock.now()),
      );
  }
}

/** Whether an account with a public password is in the database; no production start may go on with one. */
export function hasDemoAccounts({ database }: { readonly database: Database }): Promise<boolean> {
  return hasUserOf(
    database,
    Object.values(demoAccounts).map(({ email }) => email),
  );
}
