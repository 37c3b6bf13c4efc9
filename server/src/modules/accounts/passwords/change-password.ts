import { createFieldError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/passwords.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { markUserLinksUsed } from '../store/mailed-links.queries.ts';
import { revokeUserSessions } from '../store/sessions.queries.ts';
import { getPasswordHash, replacePasswordHash } from '../store/users.queries.ts';

/**
 * Sets a new password and ends all sessions but the caller's own.
 * @throws AppError `validation_failed` on `currentPassword` when that is wrong
 */
export async function changePassword(
  { database, outbox, log }: Pick<AccountsDependencies, 'database' | 'outbox' | 'log'>,
  { userId, sessionId }: Caller,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  now: Date,
): Promise<void> {
  const from = await getPasswordHash(database, userId);
  if (!(await verifyPassword(currentPassword, from))) throw createWrongPasswordError();
  const to = await hashPassword(newPassword);
  await database.transaction().execute(async (trx) => {
    if (!(await replacePasswordHash(trx, { userId, from, to, now }))) throw createWrongPasswordError();
    await markUserLinksUsed(trx, userId, 'reset_password', now);
    await revokeUserSessions(trx, userId, { reason: 'password_changed', now, keepSessionId: sessionId });
    await outbox.enqueue(trx, { userId, kind: 'password_changed' });
  });
  log.info({ userId }, 'a password was changed');
}

function createWrongPasswordError() {
  return createFieldError('currentPassword', 'Mevcut şifre hatalı');
}
