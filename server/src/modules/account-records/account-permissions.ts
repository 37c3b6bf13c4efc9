import { listGrantableRoles, mayChangeAccount, type Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { verifyPassword } from '../../platform/secrets/passwords.ts';
import {
  type AccountStatus,
  findAccountStatus,
  isOwnAccount,
  lockAccountStatuses,
  lockActiveSuperAdmins,
} from './account-locks.queries.ts';

/** The change that an admin requests; exactly one field is set. */
export interface StatusChange {
  readonly is_active?: boolean | undefined;
  readonly role?: Role | undefined;
}

/**
 * Finds an account that the caller may manage. Takes no lock: code that changes the account must call
 * `lockManageableAccount` in its transaction. @returns the id as it is stored
 * @throws AppError `not_found` also for an account whose deletion was requested; `own_account`, also for a workspace that the
 * caller is a member of; `forbidden` for a super_admin when the caller is not one
 */
export async function findManageableAccount(
  { database }: { readonly database: Database },
  userId: string,
  caller: Caller,
): Promise<string> {
  const target = await findAccountStatus(database, userId);
  if (target === undefined) throw new AppError('not_found');
  if (await isOwnAccount(database, { accountId: target.id, userId: caller.userId })) throw new AppError('own_account');
  assertCanManage(caller.role, target, {});
  return target.id;
}

/**
 * Locks the account, the caller and all active super_admins, on which the permission depends. Reads the caller again,
 * because another admin may have demoted them since the request was authenticated. @throws AppError `not_found`,
 * `forbidden`, `last_super_admin`, `unauthenticated`
 */
export async function lockManageableAccount(
  trx: DatabaseTransaction,
  userId: string,
  change: StatusChange,
  caller: Caller,
): Promise<AccountStatus> {
  const superAdmins = await lockActiveSuperAdmins(trx);
  const statuses = await lockAccountStatuses(trx, [userId, caller.userId]);
  const target = statuses.get(userId);
  // The account of a workspace is open as long as an owner's is.
  if (target === undefined || target.kind === 'workspace') throw new AppError('not_found');
  const isLastSuperAdmin = superAdmins.length === 1 && superAdmins[0] === userId;
  if (isLastSuperAdmin && resolveStatusChange(target, change) !== undefined) throw new AppError('last_super_admin');
  const callerNow = statuses.get(caller.userId);
  if (callerNow === undefined || !callerNow.is_active) throw new AppError('unauthenticated');
  assertCanManage(callerNow.role, target, change);
  return target;
}

/** @returns the audit action with the changed column before and after; undefined when nothing would change */
export function resolveStatusChange(target: AccountStatus, { is_active, role }: StatusChange) {
  if (is_active !== undefined && is_active !== target.is_active) {
    const action = is_active ? ('user.activate' as const) : ('user.deactivate' as const);
    return { action, before: { is_active: target.is_active }, after: { is_active } };
  }
  if (role !== undefined && role !== target.role)
    return { action: 'user.change_role' as const, before: { role: target.role }, after: { role } };
  return undefined;
}

/**
 * Locks the caller and reads them again, because another admin may have demoted them since the request was
 * authenticated.
 * @throws AppError `unauthenticated`, `forbidden` when the caller may not create an account of this role
 */
export async function assertCanCreate(trx: DatabaseTransaction, role: Role, caller: Caller): Promise<void> {
  const callerNow = (await lockAccountStatuses(trx, [caller.userId])).get(caller.userId);
  if (callerNow === undefined || !callerNow.is_active) throw new AppError('unauthenticated');
  if (!listGrantableRoles(callerNow.role).includes(role)) throw new AppError('forbidden');
}

/** @throws AppError `forbidden` when a caller of this role may not change the account in this way */
function assertCanManage(callerRole: Role, target: AccountStatus, change: StatusChange): void {
  const canGive = change.role === undefined || listGrantableRoles(callerRole).includes(change.role);
  if (!canGive || !mayChangeAccount(callerRole, target.role)) throw new AppError('forbidden');
}

/** Whether the password is the user's current one. */
export async function isCurrentPassword(database: Database, userId: string, password: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return user !== undefined && verifyPassword(password, user.password_hash);
}
