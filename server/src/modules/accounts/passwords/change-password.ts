import type { changePassword as changePasswordCall } from '@hokka/contracts/accounts/profile.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { createFieldError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import { getPasswordHash, replacePasswordHash } from '../../account-records/credentials.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { findUser } from '../../account-records/queries.ts';
import { revokeUserSessions } from '../../sessions/queries.ts';
import { lockUserLinks, markUserLinksUsed } from '../mails/queries.ts';
import { revokeProgramAccess } from './revoke-program-access.ts';
import { assertUncommonPassword } from './weak-passwords.ts';

/**
 * Sets a new password and ends all sessions but the caller's own.
 * @throws AppError `validation_failed` on `currentPassword` when that is wrong, on `newPassword` when that is a common one
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
  const user = await findUser(database, userId);
  await assertUncommonPassword('newPassword', newPassword, user?.email ?? '');
  const to = await hashPassword(newPassword);
  await database.transaction().execute(async (trx) => {
    await lockUserLinks(trx, userId);
    if (!(await replacePasswordHash(trx, { userId, from, to, now }))) throw createWrongPasswordError();
    await markUserLinksUsed(trx, userId, 'reset_password', now);
    await revokeUserSessions(trx, userId, { reason: 'password_changed', now, keepSessionId: sessionId });
    const details = revoke_api_keys
      ? await revokeProgramAccess(trx, newId, userId, request)
      : { revoked_api_keys: 0, revoked_oauth_grants: 0 };
    await outbox.enqueue(trx, { userId, kind: 'password_changed', details });
  });
  log.info({ userId }, 'a password was changed');
}

function createWrongPasswordError() {
  return createFieldError('currentPassword', 'Mevcut şifre hatalı');
}
