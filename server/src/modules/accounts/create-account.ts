import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { insertUser } from '../account-records/queries.ts';

export interface NewAccount {
  readonly name: string;
  /** Normalized by `normalizeEmail`. */
  readonly email: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  /** Whether the address is known to belong to the user. */
  readonly verified: boolean;
  /** Version of the KVKK notice that the user was shown, if any. */
  readonly privacyVersion?: string | undefined;
  /** The plan to start on; by default the plan for new users. */
  readonly planId?: number | undefined;
}

/** Creates a user with a subscription. @returns the id; undefined when the address is taken */
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
