import type { User } from '@hokka/contracts/accounts/account.ts';
import { recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import {
  lockOwnedWorkspaces,
  updateAccountStatus,
  updateOwnedWorkspaces,
} from '../../account-records/account-locks.queries.ts';
import {
  lockManageableAccount,
  resolveStatusChange,
  type StatusChange,
} from '../../account-records/account-permissions.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { revokeUserSessions } from '../../sessions/queries.ts';
import { readUser } from '../user-profile.ts';

/**
 * Activates or deactivates an account or changes its role, with an audit event unless nothing changes. Deactivation ends the
 * account's sessions and generations, and closes the shared workspaces that no active owner is left in with theirs; activation opens them again. @returns the user after the change
 * @throws AppError `not_found`, `forbidden`, `last_super_admin`; `unauthenticated` when the caller lost their own account meanwhile
 */
export async function changeAccountStatus(
  dependencies: AccountsDependencies,
  userId: string,
  change: StatusChange,
  caller: Caller,
  request: RequestContext,
): Promise<User> {
  const { database, newId, log, onDeactivation } = dependencies;
  const changed = await database.transaction().execute(async (trx) => {
    await lockOwnedWorkspaces(trx, userId);
    const target = await lockManageableAccount(trx, userId, change, caller);
    const transition = resolveStatusChange(target, change);
    if (transition === undefined) return undefined;
    await updateAccountStatus(trx, userId, transition.after, request.now);
    const closed = await updateOwnedWorkspaces(trx, userId, request.now);
    const afterCommit: (() => void)[] = [];
    if (transition.action === 'user.deactivate') {
      await revokeUserSessions(trx, userId, { reason: 'deactivated', now: request.now });
      for (const id of [userId, ...closed])
        afterCommit.push(await onDeactivation(trx, { userId: id, at: request.now }));
    }
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: transition.action,
      targetKind: 'user',
      targetId: userId,
      details: { before: transition.before, after: transition.after },
    });
    return { action: transition.action, afterCommit };
  });
  for (const announce of changed?.afterCommit ?? []) announce();
  if (changed !== undefined)
    log.info({ requestId: request.id, userId, action: changed.action }, 'an admin changed an account');
  return readUser(dependencies, userId);
}
