import { insertAuditEvent } from '../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { verifyPassword } from '../../../platform/secrets/passwords.ts';
import { deleteSharedMemberships, lockActiveSuperAdmins } from '../../account-records/account-locks.queries.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { revokeUserSessions } from '../../sessions/queries.ts';
import { lockUserLinks, markUserLinksUsed } from '../mails/queries.ts';
import { eraseAccountJob } from './erase-account.ts';
import { closeAccountIfUnchanged, closeWorkspaceAccount, findAccountToVerify, isDeletionRequested } from './queries.ts';

/**
 * Closes the account immediately and enqueues its erasure: ends sessions, cancels running generations, and prevents new
 * reservations. Concurrent requests close it only once.
 * @throws AppError `validation_failed` on `password` when that is wrong; `last_super_admin`;
 * `workspaces_without_owner` while the user is the only owner of a shared workspace
 */
export async function deleteAccount(
  dependencies: AccountsDependencies,
  userId: string,
  password: string,
  request: RequestContext,
): Promise<void> {
  const { database, log } = dependencies;
  const verified = await findAccountToVerify(database, userId);
  if (verified === undefined) throw new AppError('unauthenticated');
  if (!(await verifyPassword(password, verified.password_hash))) throw createWrongPasswordError();
  const afterCommit = await database.transaction().execute(async (trx) => {
    await lockUserLinks(trx, userId);
    if (verified.role === 'super_admin') await assertNotLastSuperAdmin(trx, userId);
    if (await closeAccountIfUnchanged(trx, userId, verified, request.now))
      return closeByOwner(trx, dependencies, userId, request);
    // A concurrent request changed the account first: a second click, or a change of password or role since the check.
    if (await isDeletionRequested(trx, userId)) return undefined;
    throw createWrongPasswordError();
  });
  if (afterCommit === undefined) return;
  afterCommit();
  log.info({ requestId: request.id, userId }, 'a user deleted their account');
}

async function assertNotLastSuperAdmin(trx: DatabaseTransaction, userId: string): Promise<void> {
  const admins = await lockActiveSuperAdmins(trx);
  if (!admins.some((id) => id !== userId)) throw new AppError('last_super_admin');
}

/**
 * Ends everything that an account has open and enqueues its erasure, after the account was marked as closed.
 * @returns what to publish after the commit
 */
export async function closeAccount(
  trx: DatabaseTransaction,
  { jobs, onAccountDeletion }: AccountsDependencies,
  userId: string,
  now: Date,
): Promise<() => void> {
  await revokeUserSessions(trx, userId, { reason: 'account_deleted', now });
  await markUserLinksUsed(trx, userId, 'verify_email', now);
  await markUserLinksUsed(trx, userId, 'reset_password', now);
  const afterCommit = await onAccountDeletion(trx, { userId, at: now });
  await jobs.send(trx, eraseAccountJob, { userId });
  return afterCommit;
}

/** Closes an account at the request of its user. @returns what to publish after the commit */
async function closeByOwner(
  trx: DatabaseTransaction,
  dependencies: AccountsDependencies,
  userId: string,
  { address, userAgent, now }: RequestContext,
): Promise<() => void> {
  const { newId, outbox } = dependencies;
  await leaveSharedWorkspaces(trx, userId);
  const afterCommit = await closeAccount(trx, dependencies, userId, now);
  await outbox.enqueue(trx, { userId, kind: 'account_deleted' });
  // Address and browser are deleted when the user is erased; the request and its time stay in the audit log.
  await insertAuditEvent(trx, newId, {
    actorId: userId,
    action: 'account.delete',
    targetKind: 'user',
    targetId: userId,
    details: {},
    address,
    userAgent,
    at: now,
  });
  return afterCommit;
}

/** The constraint of the database decides, so owners can leave in any order. */
async function leaveSharedWorkspaces(trx: DatabaseTransaction, userId: string): Promise<void> {
  try {
    await deleteSharedMemberships(trx, userId);
  } catch (error) {
    const isLastOwner =
      error instanceof Error && 'constraint' in error && error.constraint === 'workspace_members_one_owner';
    throw isLastOwner ? new AppError('workspaces_without_owner', { cause: error }) : error;
  }
}

/**
 * Closes the account of a shared workspace and enqueues its erasure. @returns what to publish after the commit, once for
 * concurrent calls
 */
export async function closeWorkspace(
  trx: DatabaseTransaction,
  { jobs, onAccountDeletion }: AccountsDependencies,
  id: string,
  at: Date,
): Promise<() => void> {
  if (!(await closeWorkspaceAccount(trx, id, at))) return () => undefined;
  const afterCommit = await onAccountDeletion(trx, { userId: id, at });
  await jobs.send(trx, eraseAccountJob, { userId: id });
  return afterCommit;
}

function createWrongPasswordError(): AppError {
  return createFieldError('password', 'Mevcut şifre hatalı');
}
