import { addDays } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { changeWorkspace, requireShared } from './change-workspace.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { deleteHandover, findHandover, findRole, listMembers, updateRole, upsertHandover } from './members.queries.ts';
import { requireRoomForOwner, takeSeat } from './seats.ts';

const offerDays = 7;

/** @throws AppError `not_found` when the other is no member; `personal_workspace`, and those of `changeWorkspace` */
export async function offerWorkspace(
  database: Database,
  caller: WorkspaceCaller,
  { toId, now }: { readonly toId: string; readonly now: Date },
): Promise<void> {
  const { workspaceId, memberId: fromId } = caller;
  await changeWorkspace(database, caller, 'ownership', async (trx, { workspace }) => {
    requireShared(workspace);
    const role = await findRole(trx, { workspaceId, userId: toId });
    if (role === undefined || toId === fromId) throw new AppError('not_found');
    await upsertHandover(trx, { workspaceId, fromId, toId, now, expiresAt: addDays(now, offerDays) });
  });
}

export async function withdrawOffer(database: Database, caller: WorkspaceCaller): Promise<void> {
  await changeWorkspace(database, caller, 'ownership', (trx) => deleteHandover(trx, caller.workspaceId));
}

/**
 * Hands the workspace over: the caller becomes an owner, and who offered it an admin. An offer of a member who is no
 * owner any more is void.
 * @throws AppError `not_found` without an offer; `seats_full`, `too_many_workspaces`, and those of `changeWorkspace`
 */
export async function acceptOffer(
  dependencies: WorkspacesDependencies,
  caller: WorkspaceCaller,
  now: Date,
): Promise<void> {
  const { workspaceId, memberId } = caller;
  await changeWorkspace(dependencies.database, caller, 'members.read', async (trx) => {
    const offer = await findHandover(trx, workspaceId, now);
    if (offer?.to_id !== memberId) throw new AppError('not_found');
    if ((await findRole(trx, { workspaceId, userId: offer.from_id })) !== 'owner') throw new AppError('not_found');
    await requireRoomForOwner(trx, memberId);
    const member = (await listMembers(trx, workspaceId)).find(({ id }) => id === memberId);
    await takeSeat(trx, dependencies, { workspaceId, email: member?.email ?? '', role: 'owner', now });
    await updateRole(trx, { workspaceId, userId: memberId }, 'owner');
    await updateRole(trx, { workspaceId, userId: offer.from_id }, 'admin');
    await deleteHandover(trx, workspaceId);
  });
}
