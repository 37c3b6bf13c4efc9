import { addMilliseconds } from '../../platform/clock.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { generationJobs } from './generation-jobs.ts';
import { sectionsAtOnceMax } from './generation-limits.ts';
import { countInWorkUnderLock, listWaitingUsers, takeWaiting } from './planned-articles.queries.ts';
import { estimateSectionsWaitMs } from './sections-load.ts';
import { releaseWaiting } from './waits.queries.ts';

/**
 * Enqueues texts of a user that waited for others of theirs, as many as the queue can start in time. Several processes
 * may do so at once.
 * @returns whether the queue could start another one
 */
export async function startWaitingOfUser(
  userId: string,
  dependencies: Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'generationLimits'>,
): Promise<boolean> {
  const { database, jobs, clock, generationLimits } = dependencies;
  return database.transaction().execute(async (trx) => {
    const inWork = await countInWorkUnderLock(trx, userId);
    for (let free = sectionsAtOnceMax - inWork; free > 0; free -= 1) {
      const now = clock.now();
      const waitMs = await estimateSectionsWaitMs(trx, now, generationLimits);
      if (waitMs > generationLimits.maxQueuedMs) return false;
      const next = await takeWaiting(trx, userId, addMilliseconds(now, generationLimits.maxQueuedMs));
      if (next === undefined) return true;
      await jobs.send(
        trx,
        generationJobs[next.kind],
        { generationId: next.id },
        { id: next.jobId, requestId: next.requestId },
      );
    }
    return true;
  });
}

/** Like `startWaitingOfUser`, for all users: covers texts that ended without their worker or found no free slot. */
export async function startWaiting(dependencies: ArticlesDependencies): Promise<void> {
  for (const userId of await listWaitingUsers(dependencies.database))
    if (!(await startWaitingOfUser(userId, dependencies))) return;
}

/**
 * Enqueues generations that waited for a service which is available again, as many as its pace allows; for a service
 * that is down, one as a trial call. Several processes may do so at once.
 * @returns how many were enqueued
 */
export async function releaseWaitingGenerations(dependencies: ArticlesDependencies): Promise<number> {
  const { database, jobs, clock, generationLimits } = dependencies;
  const { maxQueuedMs } = generationLimits;
  return database.transaction().execute(async (trx) => {
    const all = await releaseWaiting(trx, { now: clock.now(), maxQueuedMs });
    for (const { id, kind, jobId, requestId } of all)
      await jobs.send(trx, generationJobs[kind], { generationId: id }, { id: jobId, requestId });
    return all.length;
  });
}
