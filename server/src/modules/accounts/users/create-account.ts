import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { insertUser } from '../store/users.queries.ts';

export interface NewAccount {
  readonly name: string;
  /** As `normalizeEmail` gives it. */
  readonly email: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  /** Whether the address is known to be theirs. */
  readonly verified: boolean;
  /** Which wording of the KVKK notice they were shown, if any. */
  readonly privacyVersion?: string | undefined;
  /** What they begin on, if not on the plan for new users. */
  readonly planId?: number | undefined;
}

/** Makes a user with everything that belongs to one. @returns the id; undefined when the address is taken. */
export async function createAccount(
  trx: DatabaseTransaction,
  { newId, onRegistered }: Pick<AccountsDependencies, 'newId' | 'onRegistered'>,
  { planId, ...account }: NewAccount,
  now: Date,
): Promise<string | undefined> {
  const id = newId();
  if (!(await insertUser(trx, { ...account, id, now }))) return undefined;
  await onRegistered(trx, { userId: id, at: now, planId });
  return id;
}
