import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

/** The fields of an account that permissions depend on. */
export interface AccountStatus {
  readonly id: string;
  readonly role: Role;
  readonly is_active: boolean;
  /** No one signs in to the account of a shared workspace. */
  readonly kind: 'person' | 'workspace';
}

/** @returns undefined also for an account whose deletion was requested: no admin can change it any more */
export async function findAccountStatus(database: Database, id: string): Promise<AccountStatus | undefined> {
  return selectAccountStatuses(database).where('id', '=', id).executeTakeFirst();
}

/** Whether an account belongs to the user: their own, or a workspace in which they have any role. */
export async function isOwnAccount(
  database: Database | DatabaseTransaction,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<boolean> {
  if (accountId === userId) return true;
  const membership = await database
    .selectFrom('workspace_members')
    .select('role')
    .where('workspace_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return membership !== undefined;
}

/**
 * Reads the accounts and locks them against other writers until the transaction ends; ordered by id, so that two
 * transactions cannot deadlock.
 */
export async function lockAccountStatuses(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const rows = await selectAccountStatuses(trx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateAccountStatus(
  trx: DatabaseTransaction,
  id: string,
  change: { readonly role: Role } | { readonly is_active: boolean },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks the shared workspaces of an owner, ordered by id; before the accounts, as all that changes workspaces does.
 */
export async function lockOwnedWorkspaces(trx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`
    SELECT FROM workspaces JOIN workspace_members AS owners ON owners.workspace_id = workspaces.id
    WHERE owners.user_id = ${userId} AND owners.role = 'owner' AND NOT workspaces.is_personal
    ORDER BY workspaces.id FOR NO KEY UPDATE OF workspaces`.execute(trx);
}

/**
 * Closes the accounts of a user's shared workspaces without an active owner, and opens those that have one again. Under
 * the lock of `lockOwnedWorkspaces`.
 * @returns the ids of those that were closed
 */
export async function updateOwnedWorkspaces(trx: DatabaseTransaction, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_active: boolean }>`
    WITH owned AS (
      SELECT workspace_id AS id, (
        SELECT bool_or(users.is_active) FROM workspace_members AS owners JOIN users ON users.id = owners.user_id
        WHERE owners.workspace_id = mine.workspace_id AND owners.role = 'owner'
      ) AS has_owner
      FROM workspace_members AS mine
      WHERE mine.user_id = ${userId} AND mine.role = 'owner' AND mine.workspace_id <> ${userId}
    )
    UPDATE users SET is_active = owned.has_owner, updated_at = ${now} FROM owned
    WHERE users.id = owned.id AND users.leaving_at IS NULL AND users.is_active <> owned.has_owner
    RETURNING users.id, users.is_active`.execute(trx);
  return rows.filter((row) => !row.is_active).map(({ id }) => id);
}

/**
 * Locks all active super_admins, ordered by id, so that two transactions cannot deadlock. A transaction that demotes,
 * deactivates or deletes a super_admin must call this first, so that the result stays valid until it ends.
 * @returns their ids
 */
export async function lockActiveSuperAdmins(trx: DatabaseTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const openAccount = defineStatement((database, { id }: { readonly id: string }) =>
  database.selectFrom('users').select('id').where('id', '=', id).where('is_active', '=', true).forShare(),
);

/**
 * Prevents an account from being closed until the transaction ends: a deletion or a deactivation waits for it.
 * @returns false when the account is deactivated or erased
 */
export async function lockOpenAccount(trx: DatabaseTransaction, id: string): Promise<boolean> {
  return (await openAccount.executeTakeFirst(trx, { id })) !== undefined;
}

/**
 * Locks an account until the transaction ends, even a deactivated one. Every change of subscriptions or payments must
 * take this lock first.
 * @returns false when the account is erased or its deletion was requested
 */
export async function lockAccount(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user is a super_admin now. Under the account's lock the result stays valid until the transaction ends. */
export async function isSuperAdmin(database: Database | DatabaseTransaction, id: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return user?.role === 'super_admin';
}

/**
 * `lockAccount` for many accounts, ordered by id, so that two transactions cannot deadlock.
 * @returns the ids of the accounts that exist and whose deletion was not requested
 */
export async function lockAccounts(trx: DatabaseTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE id = ANY(${[...ids]}::uuid[]) AND leaving_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

function selectAccountStatuses(database: Database | DatabaseTransaction) {
  return database.selectFrom('users').select(['id', 'role', 'is_active', 'kind']).where('leaving_at', 'is', null);
}

/** All super_admins who can sign in. */
export function listSuperAdminIds(trx: DatabaseTransaction): Promise<string[]> {
  return listIds(trx, ['super_admin']);
}

/** All admins and super_admins who can sign in. */
export function listAdminIds(trx: DatabaseTransaction): Promise<string[]> {
  return listIds(trx, ['admin', 'super_admin']);
}

async function listIds(trx: DatabaseTransaction, roles: readonly ('admin' | 'super_admin')[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .where('leaving_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends the memberships of a user in the workspaces of others, and checks at once that each keeps an owner. Throws the
 * database's error of the constraint `workspace_members_one_owner` otherwise.
 */
export async function deleteSharedMemberships(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('workspace_members').where('user_id', '=', userId).where('workspace_id', '!=', userId).execute();
  await sql`SET CONSTRAINTS workspace_members_keep_an_owner IMMEDIATE`.execute(trx);
}

/** Whether the deletion of a workspace was requested. */
export async function isWorkspaceEnding(database: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', id)
    .where('ends_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
