import { takesSeat } from '@hokka/contracts/permissions/workspace-rights.ts';
import { seatChoiceDays } from '@hokka/contracts/workspaces/workspaces.ts';
import { addDays } from '../../platform/calendar.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { listMembers, lockWorkspace, type WorkspaceRow } from './members.queries.ts';
import { findOverSeatsSince, listCrowded, pauseMember, setOverSeatsSince } from './seats.queries.ts';

/**
 * Finds workspaces with more members than their plan has seats. No one is removed: the owner is mailed and has 14 days
 * to choose; afterwards the newest members without a seat only read, until an owner gives them a role again.
 */
export async function enforceSeats(dependencies: WorkspacesDependencies, now: Date): Promise<void> {
  const { database, log } = dependencies;
  for (const id of await listCrowded(database)) {
    try {
      await database.transaction().execute((trx) => enforceWorkspaceSeats(trx, id, now, dependencies));
    } catch (err) {
      // An error in one workspace must not stop the others.
      log.error({ err, workspaceId: id }, 'could not compare the members of a workspace with its seats');
    }
  }
}

async function enforceWorkspaceSeats(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
  { readTeamTerms, outbox, log }: WorkspacesDependencies,
): Promise<void> {
  const workspace = await lockWorkspace(trx, id);
  if (workspace === undefined) return;
  const { seats } = await readTeamTerms(trx, id, now);
  const seated = (await listMembers(trx, id)).filter(({ role }) => takesSeat(role));
  const since = await findOverSeatsSince(trx, id);
  if (seats === 0 || seated.length <= seats) {
    if (since !== null) await setOverSeatsSince(trx, id, null);
    return;
  }
  if (since === null) {
    await setOverSeatsSince(trx, id, now);
    const details = { workspace: workspace.name, seats, members: seated.length, until: addDays(now, seatChoiceDays) };
    await outbox.enqueue(trx, {
      userId: id,
      kind: 'workspace_over_seats',
      details: { ...details, slug: workspace.slug, until: details.until.toISOString() },
    });
    return;
  }
  if (now < addDays(since, seatChoiceDays)) return;
  await pauseNewest(trx, workspace, { seated, count: seated.length - seats }, outbox);
  log.info({ workspaceId: id, seats }, 'members beyond the seats of a workspace only read now');
}

interface SeatsToPause {
  /** Members with a seat, the oldest first. */
  readonly seated: Awaited<ReturnType<typeof listMembers>>;
  readonly count: number;
}

async function pauseNewest(
  trx: DatabaseTransaction,
  { id: workspaceId, name: workspace, slug }: WorkspaceRow,
  { seated, count }: SeatsToPause,
  outbox: WorkspacesDependencies['outbox'],
): Promise<void> {
  // Billing members cannot read articles, so pausing them would take nothing away.
  const newest = seated.filter(({ role }) => role !== 'owner' && role !== 'billing').toReversed();
  for (const { id: userId } of newest.slice(0, count)) {
    await pauseMember(trx, { workspaceId, userId });
    await outbox.enqueue(trx, { userId, kind: 'workspace_paused', details: { workspace, slug } });
  }
}
