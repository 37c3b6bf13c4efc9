import { recordAudit } from '../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { retireLinks } from '../mails/mailed-links.queries.ts';
import { revokeSessionsOf } from '../sessions/sessions.queries.ts';
import { lockActiveSuperAdmins } from '../users/users.queries.ts';
import { eraseAccountJob } from './erase-account-job.ts';
import { closeForGood, findCheckedAccount, hasLeft } from './leaving.queries.ts';

type LeaveDependencies = Pick<AccountsDependencies, 'database' | 'jobs' | 'leaving' | 'log' | 'newId' | 'outbox'>;

/**
 * Closes the account at once and owes its erasing: sessions end, what is being written is stopped, nothing new can be held. However
 * often it is asked at the same time, it happens once.
 * @throws AppError `validation_failed` on `password` when that is wrong; `last_super_admin`
 */
export async function leave(
  dependencies: LeaveDependencies,
  userId: string,
  password: string,
  request: RequestFacts,
): Promise<void> {
  const { database, log } = dependencies;
  const checked = await findCheckedAccount(database, userId);
  if (checked === undefined) throw new AppError('unauthenticated');
  if (!(await verifyPassword(password, checked.password_hash))) throw wrongPassword();
  const announce = await database.transaction().execute(async (trx) => {
    if (checked.role === 'super_admin') await refuseLastSuperAdmin(trx, userId);
    if (await closeForGood(trx, userId, checked, request.now)) return close(trx, dependencies, userId, request);
    // Somebody was quicker: the same person with a second click, or one who changed password or role since the check.
    if (await hasLeft(trx, userId)) return undefined;
    throw wrongPassword();
  });
  if (announce === undefined) return;
  announce();
  log.info({ requestId: request.id, userId }, 'a user left');
}

async function refuseLastSuperAdmin(trx: DatabaseTransaction, userId: string): Promise<void> {
  const admins = await lockActiveSuperAdmins(trx);
  if (!admins.some((id) => id !== userId)) throw new AppError('last_super_admin');
}

/** Everything that follows from a closed account. @returns what is to be said after the commit. */
async function close(
  trx: DatabaseTransaction,
  { jobs, leaving, newId, outbox }: LeaveDependencies,
  userId: string,
  { address, userAgent, now }: RequestFacts,
): Promise<() => void> {
  await revokeSessionsOf(trx, userId, { reason: 'account_deleted', now });
  await retireLinks(trx, userId, 'verify_email', now);
  await retireLinks(trx, userId, 'reset_password', now);
  const announce = await leaving(trx, { userId, at: now });
  await outbox.enqueue(trx, { userId, kind: 'account_deleted' });
  await jobs.send(trx, eraseAccountJob, { userId });
  // Address and browser go when the user is erased; that it was asked for, and when, stays on record.
  await recordAudit(trx, newId, {
    actorId: userId,
    action: 'account.delete',
    targetKind: 'user',
    targetId: userId,
    details: {},
    address,
    userAgent,
    at: now,
  });
  return announce;
}

function wrongPassword(): AppError {
  return refuseField('password', 'Mevcut şifre hatalı');
}
