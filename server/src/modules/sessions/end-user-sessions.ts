import { recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import { lockManageableAccount } from '../account-records/account-permissions.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { revokeUserSessions } from './queries.ts';

/**
 * Ends all sessions of another user and records who did it. Records nothing when there are none.
 * @returns the number of ended sessions, including those that had already expired
 * @throws AppError `not_found`, `forbidden`; `unauthenticated` when the caller lost their own account meanwhile
 */
export async function endUserSessions(
  { database, newId, log }: Pick<AccountsDependencies, 'database' | 'newId' | 'log'>,
  userId: string,
  caller: Caller,
  request: RequestContext,
): Promise<number> {
  const endedCount = await database.transaction().execute(async (trx) => {
    await lockManageableAccount(trx, userId, {}, caller);
    const count = await revokeUserSessions(trx, userId, { reason: 'ended_by_admin', now: request.now });
    if (count === 0) return count;
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'user.end_sessions',
      targetKind: 'user',
      targetId: userId,
      details: { ended: count },
    });
    return count;
  });
  log.info({ requestId: request.id, userId, ended: endedCount }, "an admin ended a user's sessions");
  return endedCount;
}
