import type { Role } from '@hokka/contracts/accounts/accounts.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { type AccountStatus, findAccountStatus } from '../store/account-status.queries.ts';

/** What is asked for: one of the two. */
export interface StatusChange {
  readonly is_active?: boolean | undefined;
  readonly role?: Role | undefined;
}

/**
 * Finds the account if the caller may decide about it, whatever they want of it. @returns its id as it is stored
 * @throws AppError `not_found` also for an account that is leaving; `own_account`; `forbidden` for a super_admin touched by
 *   anybody else.
 */
export async function findChangeable(
  { database }: Pick<AccountsDependencies, 'database'>,
  userId: string,
  caller: Caller,
): Promise<string> {
  const target = await findAccountStatus(database, userId);
  if (target === undefined) throw new AppError('not_found');
  if (target.id === caller.userId) throw new AppError('own_account');
  assertMayChange(caller.role, target, {});
  return target.id;
}

/** @throws AppError `forbidden` when somebody of this role may not change the account in this way */
export function assertMayChange(callerRole: Role, target: AccountStatus, change: StatusChange): void {
  const concernsSuperAdmin = target.role === 'super_admin' || change.role === 'super_admin';
  if (callerRole === 'user' || (concernsSuperAdmin && callerRole !== 'super_admin')) throw new AppError('forbidden');
}
