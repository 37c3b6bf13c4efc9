import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

/** The state of an account when the permission to delete it was checked. */
export interface VerifiedAccount {
  readonly password_hash: string;
  readonly role: Role;
}

export async function findAccountToVerify(database: Database, userId: string): Promise<VerifiedAccount | undefined> {
  return database.selectFrom('users').select(['password_hash', 'role']).where('id', '=', userId).executeTakeFirst();
}

/** Closes an account permanently. @returns false when it is already closed or has changed since the check */
export async function closeAccountIfUnchanged(
  trx: DatabaseTransaction,
  userId: string,
  verified: VerifiedAccount,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ is_active: false, leaving_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('password_hash', '=', verified.password_hash)
    .where('role', '=', verified.role)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Closes an account that was never used, permanently. The caller must hold its lock and have checked the conditions. */
export async function closeUnusedAccount(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ is_active: false, leaving_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Closes the account of a workspace permanently. @returns false when it is already closed */
export async function closeWorkspaceAccount(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ is_active: false, leaving_at: now, updated_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'workspace')
    .where('leaving_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the deletion of a user was requested or is complete. */
export async function isDeletionRequested(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('leaving_at').where('id', '=', userId).executeTakeFirst();
  return row === undefined || row.leaving_at !== null;
}

/**
 * Locks an account whose deletion was requested, so that only one worker erases it. @returns the time of the request;
 * undefined for other accounts
 */
export async function lockAccountToErase(trx: DatabaseTransaction, userId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('users')
    .select('leaving_at')
    .where('id', '=', userId)
    .where('leaving_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.leaving_at ?? undefined;
}

/** Deletes the user. Sessions, tokens, API keys, links, mails, devices and subscriptions are deleted by cascade. */
export async function deleteUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Users who left before `before`; those with a queued mail only if they left before `mailBefore`. Ordered by time of
 * leaving.
 */
export async function listStaleDeletions(
  trx: DatabaseTransaction,
  cutoffs: { readonly before: Date; readonly mailBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('leaving_at', '<', cutoffs.before)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('leaving_at', '<', cutoffs.mailBefore),
        not(
          exists(
            selectFrom('mails')
              .select('mails.id')
              .whereRef('mails.user_id', '=', 'users.id')
              .where('mails.status', '=', 'queued'),
          ),
        ),
      ]),
    )
    .orderBy('leaving_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
