import { addMilliseconds } from '../../../../platform/clock.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { countInWorkUnderLock, listWaitingUsers, takeWaiting } from '../../store/generations/planned.queries.ts';
import { releaseWaiting } from '../../store/generations/waits.queries.ts';
import { generationJobs } from '../generation-jobs.ts';
import { sectionsAtOnceMax } from '../generation-limits.ts';
import { estimateSectionsWaitMs } from './sections-load.ts';

type StartDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'generationLimits'>;

/**
 * Sends those texts of a user to the queue that waited until others of theirs had ended, as far as it can begin them in time. Safe when
 * several processes do so at once. @returns whether the queue could begin another one
 */
export async function startWaitingOfUser(userId: string, dependencies: StartDependencies): Promise<boolean> {
  const { database, jobs, clock, generationLimits } = dependencies;
  return database.transaction().execute(async (trx) => {
    const inWork = await countInWorkUnderLock(trx, userId);
    for (let free = sectionsAtOnceMax - inWork; free > 0; free -= 1) {
      const now = clock.now();
      const waitMs = await estimateSectionsWaitMs(trx, now, generationLimits);
      if (waitMs > generationLimits.maxQueuedMs) return false;
      const next = await takeWaiting(trx, userId, addMilliseconds(now, generationLimits.maxQueuedMs));
      if (next === undefined) return true;
      await jobs.send(trx, generationJobs[next.kind], { generationId: next.id }, { id: next.jobId });
    }
    return true;
  });
}

/** The same for all users: whatever ended without its worker, or found no place when it did. */
export async function startWaiting(dependencies: StartDependencies): Promise<void> {
  for (const userId of await listWaitingUsers(dependencies.database))
    if (!(await startWaitingOfUser(userId, dependencies))) return;
}

/**
 * Sends those generations to the queue again that waited for a service which can be asked now, as many as its pace allows; of a service
 * that is down, one for its trial call. Safe when several processes do so at once. @returns how many
 */
export async function releaseWaitingGenerations(dependencies: StartDependencies): Promise<number> {
  const { database, jobs, clock, generationLimits } = dependencies;
  const { maxQueuedMs } = generationLimits;
  return database.transaction().execute(async (trx) => {
    const all = await releaseWaiting(trx, { now: clock.now(), maxQueuedMs });
    for (const { id, kind, jobId } of all)
      await jobs.send(trx, generationJobs[kind], { generationId: id }, { id: jobId });
    return all.length;
  });
}
