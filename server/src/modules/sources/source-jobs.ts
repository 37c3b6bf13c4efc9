import { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/jobs/job-runner.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';

const sourceJobData = z.object({ sourceId: z.uuid() });
type SourceJobData = z.infer<typeof sourceJobData>;

/** Dead-letter job of a source whose workers died repeatedly. */
export const abandonedSourceJob: JobDefinition<SourceJobData> = {
  name: 'abandoned-source',
  dataSchema: sourceJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/**
 * Fetches and reads one source. Jobs of one user run in turn, since all users share one thread. Retries cover dead
 * workers and moments in which the queue of the thread is full.
 */
export const readSourceJob: JobDefinition<SourceJobData> = {
  name: 'read-source',
  dataSchema: sourceJobData,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryBackoff: true,
  retryDelayMaxSeconds: 30,
  expireInSeconds: 180,
  groupsTakeTurns: true,
  deadLetter: abandonedSourceJob.name,
};

/** Enqueues the job that reads a source, in its owner's group. */
export async function queueReading(
  trx: DatabaseTransaction,
  { sourceId, userId }: { readonly sourceId: string; readonly userId: string },
  { jobs }: Pick<ArticlesDependencies, 'jobs'>,
): Promise<void> {
  await jobs.send(trx, readSourceJob, { sourceId }, { group: userId });
}
