import { takesSeat, type WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import { ownWorkspacesMax } from '@hokka/contracts/workspaces/workspaces.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../account-records/index.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { countOwnedWorkspaces, countTakenSeats } from './members.queries.ts';

interface SeatRequest {
  readonly workspaceId: string;
  /** Who is to have the seat; an invitation to this address and a membership with it are one. */
  readonly email: string;
  readonly role: WorkspaceRole;
  readonly now: Date;
}

/**
 * The only check of seats, for every way into a workspace: invitation, acceptance, change of role. The caller must hold
 * the workspace's lock (see `changeWorkspace`), so that no other transaction counts at the same time.
 * @throws AppError `seats_full` when all seats of the plan are taken by others
 */
export async function takeSeat(
  trx: DatabaseTransaction,
  { readTeamTerms }: Pick<WorkspacesDependencies, 'readTeamTerms'>,
  { workspaceId, email, role, now }: SeatRequest,
): Promise<void> {
  if (!takesSeat(role)) return;
  const { seats } = await readTeamTerms(trx, workspaceId, now);
  if (seats === 0) return;
  const taken = await countTakenSeats(trx, workspaceId, { exceptEmail: email, now });
  if (taken >= seats) throw new AppError('seats_full', { data: { seats } });
}

/**
 * The only check of how many workspaces a user owns, for every way to own one: creation, change of role, handover.
 * Locks the account of the future owner until the transaction ends, after the workspace, so that ways that are taken at
 * the same time are counted one after the other.
 * @param message says whose workspaces are too many, when that is not the caller
 * @throws AppError `too_many_workspaces`, `unauthenticated` when the account is gone
 */
export async function requireRoomForOwner(trx: DatabaseTransaction, userId: string, message?: string): Promise<void> {
  if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
  if ((await countOwnedWorkspaces(trx, userId)) < ownWorkspacesMax) return;
  throw new AppError('too_many_workspaces', message === undefined ? {} : { message });
}
