import { sql } from 'kysely';
import { addMilliseconds, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { selectHasJob } from '../../platform/jobs/queue-tables.queries.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { abandonedGenerationJob, generationJobs } from './generation-jobs.ts';
import { countWithoutJob, requeueWithoutJob } from './lost-generations.queries.ts';

/** Generations started or changed within this time are left for the next run. */
const restMs = 15 * secondMs;
const batchSize = 100;

const jobNames = [...new Set([...Object.values(generationJobs), abandonedGenerationJob].map(({ name }) => name))];
const hasJob = () => selectHasJob(jobNames, 'generationId', sql`generations.id::text`);

/**
 * Enqueues open generations that have no job: it was lost or ended without them. Several processes may do so at once.
 * @returns how many were enqueued
 */
export async function requeueLostGenerations(
  dependencies: Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log'>,
): Promise<number> {
  const { database, jobs, clock, log } = dependencies;
  const before = addMilliseconds(clock.now(), -restMs);
  const taken = await database.transaction().execute(async (trx) => {
    const lost = await requeueWithoutJob(trx, { before, limit: batchSize, hasJob: hasJob() });
    for (const { id, kind, jobId, requestId } of lost)
      await jobs.send(trx, generationJobs[kind], { generationId: id }, { id: jobId, requestId });
    return lost;
  });
  for (const { id, kind, requestId } of taken)
    log.error({ requestId, generationId: id, kind }, 'a generation had no job and was queued again');
  return taken.length;
}

/** Counts open generations without a job. */
export function countLostGenerations(database: Database): Promise<number> {
  return countWithoutJob(database, hasJob());
}
