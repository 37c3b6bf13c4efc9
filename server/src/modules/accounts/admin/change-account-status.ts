import type { User } from '@hokka/contracts/accounts/accounts.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { type AccountStatus, lockAccountStatuses, updateAccountStatus } from '../store/account-status.queries.ts';
import { revokeUserSessions } from '../store/sessions.queries.ts';
import { lockActiveSuperAdmins } from '../store/users.queries.ts';
import { readUser } from '../users/user-profile.ts';
import { assertMayChange, type StatusChange } from './find-changeable.ts';

/**
 * Activates or deactivates an account or changes its role, and records who did it; what changes nothing is not recorded. A
 * deactivated account's sessions end with it. @returns the user as they are now.
 * @throws AppError `not_found`, `forbidden`, `last_super_admin`; `unauthenticated` when the caller lost their own account meanwhile
 */
export async function changeAccountStatus(
  dependencies: AccountsDependencies,
  userId: string,
  change: StatusChange,
  caller: Caller,
  request: RequestContext,
): Promise<User> {
  const { database, newId, log } = dependencies;
  const action = await database.transaction().execute(async (trx) => {
    const target = await lockManageableAccount(trx, userId, change, caller);
    const transition = resolveStatusChange(target, change);
    if (transition === undefined) return undefined;
    await updateAccountStatus(trx, userId, transition.after, request.now);
    if (transition.action === 'user.deactivate')
      await revokeUserSessions(trx, userId, { reason: 'deactivated', now: request.now });
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: transition.action,
      targetKind: 'user',
      targetId: userId,
      details: { before: transition.before, after: transition.after },
    });
    return transition.action;
  });
  if (action !== undefined) log.info({ requestId: request.id, userId, action }, 'an account was changed by an admin');
  return readUser(dependencies, userId);
}

/**
 * Locks everybody that a decision about an account rests on. The caller is looked at anew: another admin may have demoted them
 * meanwhile. @throws AppError `not_found`, `forbidden`, `last_super_admin`, `unauthenticated`
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
  if (target === undefined) throw new AppError('not_found');
  const isLastSuperAdmin = superAdmins.length === 1 && superAdmins[0] === userId;
  if (isLastSuperAdmin && resolveStatusChange(target, change) !== undefined) throw new AppError('last_super_admin');
  const callerNow = statuses.get(caller.userId);
  if (callerNow === undefined || !callerNow.is_active) throw new AppError('unauthenticated');
  assertMayChange(callerNow.role, target, change);
  return target;
}

function resolveStatusChange(target: AccountStatus, { is_active, role }: StatusChange) {
  if (is_active !== undefined && is_active !== target.is_active) {
    const action = is_active ? ('user.activate' as const) : ('user.deactivate' as const);
    return { action, before: { is_active: target.is_active }, after: { is_active } };
  }
  if (role !== undefined && role !== target.role)
    return { action: 'user.change_role' as const, before: { role: target.role }, after: { role } };
  return undefined;
}
