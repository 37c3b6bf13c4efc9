import { takesSeat, type WorkspaceRole } from '@hokka/contracts/shared/workspace-rights.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { countTakenSeats } from './members.queries.ts';

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
