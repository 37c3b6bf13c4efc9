import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** A member of a workspace. */
export interface MemberKey {
  readonly workspaceId: string;
  readonly userId: string;
}

export interface WorkspaceRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly is_personal: boolean;
  /** False for a personal workspace without other members. */
  readonly is_shared: boolean;
  readonly ends_at: Date | null;
}

function selectWorkspaces(database: Handle) {
  return database
    .selectFrom('workspaces')
    .innerJoin('users as accounts', 'accounts.id', 'workspaces.id')
    .select(['workspaces.id', 'workspaces.slug', 'accounts.name', 'workspaces.is_personal', 'workspaces.ends_at'])
    .select(
      sql<boolean>`NOT workspaces.is_personal OR EXISTS (
        SELECT FROM workspace_members AS others WHERE others.workspace_id = workspaces.id AND others.user_id <> accounts.id
      )`.as('is_shared'),
    )
    .where('accounts.is_active', '=', true);
}

/** The open workspaces of a user with their role, the personal one first. */
export function listMemberships(database: Handle, userId: string) {
  return selectWorkspaces(database)
    .innerJoin('workspace_members', 'workspace_members.workspace_id', 'workspaces.id')
    .select('workspace_members.role')
    .where('workspace_members.user_id', '=', userId)
    .orderBy(sql`workspaces.id <> ${userId}`)
    .orderBy('accounts.name')
    .orderBy('workspaces.id')
    .execute();
}

export async function findWorkspace(database: Handle, id: string): Promise<WorkspaceRow | undefined> {
  return selectWorkspaces(database).where('workspaces.id', '=', id).executeTakeFirst();
}

/**
 * Locks a workspace until the transaction ends. Everything that changes members, roles and invitations takes this lock
 * first, so that seats are counted by one transaction at a time. @returns undefined when the workspace is closed
 */
export async function lockWorkspace(trx: DatabaseTransaction, id: string): Promise<WorkspaceRow | undefined> {
  return selectWorkspaces(trx).where('workspaces.id', '=', id).forNoKeyUpdate('workspaces').executeTakeFirst();
}

export async function findRole(
  database: Handle,
  { workspaceId, userId }: MemberKey,
): Promise<WorkspaceRole | undefined> {
  const row = await database
    .selectFrom('workspace_members')
    .select('role')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

export function listMembers(database: Handle, workspaceId: string) {
  return database
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'workspace_members.role',
      'workspace_members.former_role',
      'workspace_members.article_cap',
      'workspace_members.ai_requests_cap',
      'workspace_members.joined_at',
    ])
    .where('workspace_members.workspace_id', '=', workspaceId)
    .orderBy('workspace_members.joined_at')
    .orderBy('users.id')
    .execute();
}

/** Seats that members and pending invitations take, each address once, apart from one address. */
export async function countTakenSeats(
  database: Handle,
  workspaceId: string,
  { exceptEmail, now }: { readonly exceptEmail: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT count(*)::int AS taken FROM (
      SELECT users.email FROM workspace_members JOIN users ON users.id = workspace_members.user_id
      WHERE workspace_id = ${workspaceId} AND workspace_members.role <> 'approver'
      UNION
      SELECT email FROM workspace_invites WHERE workspace_id = ${workspaceId} AND role <> 'approver' AND expires_at > ${now}
    ) AS seats WHERE email <> ${exceptEmail}`.execute(database);
  return rows[0]?.taken ?? 0;
}

/** @returns false when the user is a member already */
export async function insertMember(
  trx: DatabaseTransaction,
  { workspaceId, userId, role, now }: MemberKey & { readonly role: WorkspaceRole; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateRole(
  trx: DatabaseTransaction,
  { workspaceId, userId }: MemberKey,
  role: WorkspaceRole,
): Promise<void> {
  await trx
    .updateTable('workspace_members')
    .set({ role, former_role: null })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Keys and grants that the member made in the workspace are deleted by cascade. */
export async function deleteMember(trx: DatabaseTransaction, { workspaceId, userId }: MemberKey): Promise<void> {
  await trx
    .deleteFrom('workspace_members')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

export async function countOwnedWorkspaces(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('workspace_members.user_id', '=', userId)
    .where('workspace_members.role', '=', 'owner')
    .where('workspaces.is_personal', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findHandover(database: Handle, workspaceId: string, now: Date) {
  return database
    .selectFrom('workspace_handovers')
    .select(['from_id', 'to_id', 'expires_at'])
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

interface NewHandover {
  readonly workspaceId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Replaces an earlier offer. */
export async function upsertHandover(
  trx: DatabaseTransaction,
  { workspaceId, fromId, toId, now, expiresAt }: NewHandover,
): Promise<void> {
  const offer = { from_id: fromId, to_id: toId, created_at: now, expires_at: expiresAt };
  await trx
    .insertInto('workspace_handovers')
    .values({ workspace_id: workspaceId, ...offer })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(offer))
    .execute();
}

export async function deleteHandover(trx: DatabaseTransaction, workspaceId: string): Promise<void> {
  await trx.deleteFrom('workspace_handovers').where('workspace_id', '=', workspaceId).execute();
}

export async function updateName(trx: DatabaseTransaction, id: string, name: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ name, updated_at: now }).where('id', '=', id).execute();
}

export async function updateEnd(trx: DatabaseTransaction, id: string, endsAt: Date | null): Promise<void> {
  await trx.updateTable('workspaces').set({ ends_at: endsAt }).where('id', '=', id).execute();
}

/** Workspaces whose time is over and whose account is still open. */
export async function listDueEnds(database: Handle, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('workspaces')
    .innerJoin('users', 'users.id', 'workspaces.id')
    .select('workspaces.id')
    .where('workspaces.ends_at', '<=', now)
    .where('users.leaving_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

interface NewWorkspace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Creates the account, the workspace and its first owner. @returns false when the slug is taken */
export async function insertWorkspace(
  trx: DatabaseTransaction,
  { id, slug, name, ownerId, now }: NewWorkspace,
): Promise<boolean> {
  await trx
    .insertInto('users')
    .values({ id, kind: 'workspace', name, password_hash: '!', created_at: now, updated_at: now })
    .execute();
  const created = await trx
    .insertInto('workspaces')
    .values({ id, slug, is_personal: false, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) {
    await trx.deleteFrom('users').where('id', '=', id).execute();
    return false;
  }
  await insertMember(trx, { workspaceId: id, userId: ownerId, role: 'owner', now });
  return true;
}
