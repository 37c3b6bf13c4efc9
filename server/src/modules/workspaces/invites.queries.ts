import type { WorkspaceInvite } from '@hokka/contracts/workspaces/invites.ts';
import { addDays } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { WorkspaceInvites } from '../../platform/database/schema.ts';

type Handle = Database | DatabaseTransaction;

export type InviteRow = Awaited<ReturnType<typeof listInvites>>[number];

const columns = ['id', 'email', 'role', 'expires_at', 'waiting_since'] as const;

export function listInvites(database: Handle, workspaceId: string) {
  return database
    .selectFrom('workspace_invites')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Invitations to an address that are still open. */
export function listInvitesTo(database: Handle, email: string, now: Date) {
  return database
    .selectFrom('workspace_invites')
    .innerJoin('users as accounts', 'accounts.id', 'workspace_invites.workspace_id')
    .select([
      'workspace_invites.id',
      'accounts.name as workspace_name',
      'workspace_invites.role',
      'workspace_invites.expires_at',
    ])
    .where('workspace_invites.email', '=', email)
    .where('workspace_invites.expires_at', '>', now)
    .where('accounts.is_active', '=', true)
    .orderBy('workspace_invites.created_at')
    .execute();
}

/** Identifies an invitation: by its id, or by the hash of the token in its link. */
export type InviteKey = { readonly id: string } | { readonly tokenHash: Buffer };

/** An open invitation with its workspace. */
export function findInvite(database: Handle, key: InviteKey, now: Date) {
  return database
    .selectFrom('workspace_invites')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_invites.workspace_id')
    .innerJoin('users as accounts', 'accounts.id', 'workspaces.id')
    .leftJoin('users as inviters', 'inviters.id', 'workspace_invites.invited_by')
    .select([
      'workspace_invites.id',
      'workspace_invites.workspace_id',
      'workspace_invites.email',
      'workspace_invites.role',
      'workspace_invites.expires_at',
      'workspace_invites.waiting_since',
      'workspaces.slug',
      'accounts.name as workspace_name',
      'inviters.name as invited_by',
    ])
    .where('accounts.is_active', '=', true)
    .where('workspace_invites.expires_at', '>', now)
    .where(
      'id' in key ? 'workspace_invites.id' : 'workspace_invites.token_hash',
      '=',
      'id' in key ? key.id : key.tokenHash,
    )
    .executeTakeFirst();
}

interface NewInvite {
  readonly id: string;
  readonly workspaceId: string;
  readonly email: string;
  readonly role: WorkspaceInvites['role'];
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Replaces an earlier invitation of the address. */
export async function upsertInvite(trx: DatabaseTransaction, invite: NewInvite): Promise<InviteRow> {
  const values = {
    id: invite.id,
    role: invite.role,
    token_hash: invite.tokenHash,
    invited_by: invite.invitedBy,
    created_at: invite.now,
    expires_at: invite.expiresAt,
    waiting_since: null,
  };
  return trx
    .insertInto('workspace_invites')
    .values({ ...values, workspace_id: invite.workspaceId, email: invite.email })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email']).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Stores the hash of a link that is mailed now. @returns false when the invitation is gone */
export async function setInviteToken(database: Handle, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('workspace_invites')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the invitation; undefined to all but one of concurrent callers */
export async function deleteInvite(
  trx: DatabaseTransaction,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<InviteRow | undefined> {
  return trx
    .deleteFrom('workspace_invites')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns true to the first caller, who is to tell the owner */
export async function markWaiting(trx: DatabaseTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('workspace_invites')
    .set({ waiting_since: now })
    .where('id', '=', id)
    .where('waiting_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function presentInvite({ id, email, role, expires_at, waiting_since }: InviteRow, now: Date): WorkspaceInvite {
  return {
    id,
    email,
    role,
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= now,
    is_waiting: waiting_since !== null,
  };
}

/** Deletes invitations that ended a month ago, with the addresses of people who did not come. */
export async function deleteEndedInvites(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('workspace_invites').where('expires_at', '<', addDays(now, -endedInviteDays)).execute();
}

const endedInviteDays = 30;
