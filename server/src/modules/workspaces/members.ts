import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { changeWorkspace, requireRight } from './change-workspace.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { deleteMember, findRole, listMembers, updateRole } from './members.queries.ts';
import { updateCap } from './seats.queries.ts';
import { requireRoomForOwner, takeSeat } from './seats.ts';

/**
 * Changes the role of a member. Only owners change to and from owner; no one gets a higher role by their own hand.
 * @throws AppError `not_found`, `personal_workspace`, `seats_full`, `too_many_workspaces`, and those of `changeWorkspace`
 */
export async function changeRole(
  dependencies: WorkspacesDependencies,
  caller: WorkspaceCaller,
  { userId, role, now }: { readonly userId: string; readonly role: WorkspaceRole; readonly now: Date },
): Promise<void> {
  const { workspaceId } = caller;
  await changeWorkspace(dependencies.database, caller, 'members', async (trx, { workspace, role: callersRole }) => {
    const member = (await listMembers(trx, workspaceId)).find(({ id }) => id === userId);
    if (member === undefined) throw new AppError('not_found');
    if (member.role === role) return;
    if (member.role === 'owner' || role === 'owner') requireRight(callersRole, 'ownership');
    // An owner may step down; an admin who did would be none, and could not undo it.
    else if (userId === caller.memberId) throw new AppError('right_missing', { data: { right: 'ownership' } });
    if (workspace.is_personal && (role === 'owner' || userId === workspaceId)) throw new AppError('personal_workspace');
    if (role === 'owner') await requireRoomForOwner(trx, userId, tooManyOfMember);
    await takeSeat(trx, dependencies, { workspaceId, email: member.email ?? '', role, now });
    await updateRole(trx, { workspaceId, userId }, role);
  });
}

const tooManyOfMember =
  'Bu üye en çok 20 çalışma alanının sahibi olabilir. Önce birinden ayrılması ya da birini devretmesi gerekir.';

/**
 * Limits what a member may use of the workspace's quota.
 * @throws AppError `not_found`, `personal_workspace`, and those of `changeWorkspace`
 */
export async function setMemberCap(
  database: Database,
  caller: WorkspaceCaller,
  {
    userId,
    articles,
    aiRequests,
  }: { readonly userId: string; readonly articles: number | null; readonly aiRequests: number | null },
): Promise<void> {
  const { workspaceId } = caller;
  await changeWorkspace(database, caller, 'members', async (trx, { role: callersRole }) => {
    const role = await findRole(trx, { workspaceId, userId });
    if (role === undefined) throw new AppError('not_found');
    if (userId === workspaceId) throw new AppError('personal_workspace');
    // Only an owner raises their own limit.
    if (role === 'owner' || userId === caller.memberId) requireRight(callersRole, 'ownership');
    await updateCap(trx, { workspaceId, userId, articles, aiRequests });
  });
}

/**
 * Removes a member: sessions in the workspace, streams, keys and grants end at once, texts stay.
 * @throws AppError `not_found`, `personal_workspace`, and those of `changeWorkspace`
 */
export async function removeMember(database: Database, caller: WorkspaceCaller, userId: string): Promise<void> {
  const { workspaceId } = caller;
  await changeWorkspace(database, caller, 'members', async (trx, { role }) => {
    const removed = await findRole(trx, { workspaceId, userId });
    if (removed === undefined) throw new AppError('not_found');
    if (removed === 'owner') requireRight(role, 'ownership');
    if (userId === workspaceId) throw new AppError('personal_workspace');
    await deleteMember(trx, { workspaceId, userId });
  });
}

/** @throws AppError `personal_workspace`, and those of `changeWorkspace` */
export async function leaveWorkspace(database: Database, caller: WorkspaceCaller): Promise<void> {
  const { workspaceId, memberId: userId } = caller;
  await changeWorkspace(database, caller, 'members.read', async (trx) => {
    if (userId === workspaceId) throw new AppError('personal_workspace');
    await deleteMember(trx, { workspaceId, userId });
  });
}
