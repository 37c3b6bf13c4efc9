import { addMilliseconds } from '../../../../platform/clock.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { countInWorkUnderLock, listWaitingUsers, takeWaiting } from '../../store/generations/planned.queries.ts';
import { generationJobs } from '../generation-jobs.ts';
import { sectionsAtOnceMax } from '../generation-limits.ts';

type StartDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'generationLimits'>;

/** Sends those texts of a user to the queue that waited until others of theirs had ended. Safe when several processes do so at once. */
export async function startWaitingOfUser(userId: string, dependencies: StartDependencies): Promise<void> {
  const { database, jobs, clock, generationLimits } = dependencies;
  await database.transaction().execute(async (trx) => {
    const inWork = await countInWorkUnderLock(trx, userId);
    for (let free = sectionsAtOnceMax - inWork; free > 0; free -= 1) {
      const next = await takeWaiting(trx, userId, addMilliseconds(clock.now(), generationLimits.maxQueuedMs));
      if (next === undefined) return;
      await jobs.send(trx, generationJobs[next.kind], { generationId: next.id }, { id: next.jobId });
    }
  });
}

/** The same for all users: whatever ended without its worker. */
export async function startWaiting(dependencies: StartDependencies): Promise<void> {
  for (const userId of await listWaitingUsers(dependencies.database)) await startWaitingOfUser(userId, dependencies);
}
