import { hasRight, type WorkspaceRight, type WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { findRole, lockWorkspace, type WorkspaceRow } from './members.queries.ts';

/** A workspace that is locked, and the role that the caller has in it now. */
export interface LockedWorkspace {
  readonly workspace: WorkspaceRow;
  readonly role: WorkspaceRole;
}

/**
 * Changes a workspace under its lock. Reads the caller's role again under the lock, because another member may have
 * changed it since the request was authenticated.
 * @throws AppError `workspace_not_found`, `right_missing`; `last_owner` when the change would leave no owner
 */
export async function changeWorkspace<Result>(
  database: Database,
  { workspaceId, memberId }: Pick<WorkspaceCaller, 'workspaceId' | 'memberId'>,
  right: WorkspaceRight,
  change: (trx: DatabaseTransaction, locked: LockedWorkspace) => Promise<Result>,
): Promise<Result> {
  return denyWithoutOwner(() =>
    database.transaction().execute(async (trx) => {
      const workspace = await lockWorkspace(trx, workspaceId);
      const role = await findRole(trx, { workspaceId, userId: memberId });
      if (workspace === undefined || role === undefined) throw new AppError('workspace_not_found');
      requireRight(role, right);
      return change(trx, { workspace, role });
    }),
  );
}

/** @throws AppError `right_missing` */
export function requireRight(role: WorkspaceRole, right: WorkspaceRight): void {
  if (!hasRight(role, right)) throw new AppError('right_missing', { data: { right } });
}

/** The personal workspace always has its user as the owner, and ends with the account. */
export function requireShared({ is_personal }: WorkspaceRow): void {
  if (is_personal) throw new AppError('personal_workspace');
}

/** The constraint of the database decides, so calls can arrive in any order. */
async function denyWithoutOwner<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isLastOwner = error instanceof Error && 'constraint' in error && error.constraint === ownerConstraint;
    throw isLastOwner ? new AppError('last_owner', { cause: error }) : error;
  }
}

const ownerConstraint = 'workspace_members_one_owner';
