import type { ArticlesDependencies } from '../../dependencies.ts';
import { releaseWaiting } from '../../store/generations/waits.queries.ts';
import { generationJobs } from '../generation-jobs.ts';

/**
 * Sends those generations to the queue again that waited for a service which can be asked now, as many as its pace allows; of a service
 * that is down, one for its trial call. Safe when several processes do so at once. @returns how many
 */
export async function releaseWaitingGenerations(
  dependencies: Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'generationLimits'>,
): Promise<number> {
  const { database, jobs, clock, generationLimits } = dependencies;
  const { maxQueuedMs } = generationLimits;
  return database.transaction().execute(async (trx) => {
    const all = await releaseWaiting(trx, { now: clock.now(), maxQueuedMs });
    for (const { id, kind, jobId } of all)
      await jobs.send(trx, generationJobs[kind], { generationId: id }, { id: jobId });
    return all.length;
  });
}
