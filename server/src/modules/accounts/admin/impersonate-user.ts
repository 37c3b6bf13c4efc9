import type { impersonateUser as endpoint } from '@hokka/contracts/accounts/user-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, minuteMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { lockManageableAccount } from '../../account-records/account-permissions.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { insertAccessToken, insertSession } from '../../sessions/queries.ts';

/** Lifetime of an impersonated session, which cannot be renewed. */
export const impersonationTtlMs = 30 * minuteMs;

interface ImpersonationRequest {
  readonly userId: string;
  readonly reason: string;
  readonly caller: Caller;
  readonly request: RequestContext;
}

/**
 * Opens a session in which a super_admin reads what the user sees, with an audit event that holds the reason. The user finds the
 * session in their list, without the address of the super_admin.
 * @throws AppError `forbidden` for accounts of admins; `account_inactive`; `not_found`, `unauthenticated`
 */
export async function impersonateUser(
  { database, newId, log }: Pick<AccountsDependencies, 'database' | 'newId' | 'log'>,
  { userId, reason, caller, request }: ImpersonationRequest,
): Promise<EndpointData<typeof endpoint>> {
  const { now } = request;
  const token = newToken();
  const expiresAt = addMilliseconds(now, impersonationTtlMs);
  const sessionId = newId();
  await database.transaction().execute(async (trx) => {
    const target = await lockManageableAccount(trx, userId, {}, caller);
    if (target.role !== 'user' || target.kind === 'workspace') {
      throw new AppError('forbidden', { message: 'Yalnızca kullanıcı rolündeki hesaplar görüntülenebilir.' });
    }
    if (!target.is_active) {
      throw new AppError('account_inactive', { message: 'Devre dışı bırakılmış hesaplar görüntülenemez.' });
    }
    await insertSession(trx, {
      id: sessionId,
      userId,
      address: null,
      userAgent: undefined,
      now,
      impersonatorId: caller.userId,
    });
    await insertAccessToken(trx, sessionId, { hash: hashToken(token), expiresAt });
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'user.impersonate',
      targetKind: 'user',
      targetId: userId,
      details: { reason, expires_at: expiresAt.toISOString() },
    });
  });
  log.info({ requestId: request.id, userId, actorId: caller.userId }, 'a super admin started a session as a user');
  return { token, expires_at: expiresAt.toISOString() };
}
