import type { changePassword as changePasswordCall } from '@hokka/contracts/accounts/profile.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { createFieldError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import { revokeAllKeys } from '../api-keys/revoke-all-keys.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { revokeAllGrants } from '../oauth/manage-grants.ts';
import { markUserLinksUsed } from '../store/mailed-links.queries.ts';
import { revokeUserSessions } from '../store/sessions.queries.ts';
import { getPasswordHash, replacePasswordHash } from '../store/users.queries.ts';

/**
 * Sets a new password and ends all sessions but the caller's own.
 * @throws AppError `validation_failed` on `currentPassword` when that is wrong
 */
export async function changePassword(
  { database, outbox, log, newId }: Pick<AccountsDependencies, 'database' | 'outbox' | 'log' | 'newId'>,
  { userId, sessionId }: Caller,
  { currentPassword, newPassword, revoke_api_keys }: ParsedBody<typeof changePasswordCall>,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<void> {
  const { now } = request;
  const from = await getPasswordHash(database, userId);
  if (!(await verifyPassword(currentPassword, from))) throw createWrongPasswordError();
  const to = await hashPassword(newPassword);
  await database.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, { userId, from, to, now }))) throw createWrongPasswordError();
    await markUserLinksUsed(trx, userId, 'reset_password', now);
    await revokeUserSessions(trx, userId, { reason: 'password_changed', now, keepSessionId: sessionId });
    const revokedKeys = revoke_api_keys ? await revokeAllKeys(trx, newId, userId, request) : 0;
    const revokedGrants = revoke_api_keys ? await revokeAllGrants(trx, newId, userId, request) : 0;
    const details = { revoked_api_keys: revokedKeys, revoked_oauth_grants: revokedGrants };
    await outbox.enqueue(trx, { userId, kind: 'password_changed', details });
  });
  log.info({ userId }, 'a password was changed');
}

function createWrongPasswordError() {
  return createFieldError('currentPassword', 'Mevcut şifre hatalı');
}
