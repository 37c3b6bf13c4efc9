import { z } from 'zod';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../../platform/jobs/job-runner.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';

const sourceJobData = z.object({ sourceId: z.uuid() });
type SourceJobData = z.infer<typeof sourceJobData>;

/** Where the job of a source goes whose workers died again and again. */
export const abandonedSourceJob: JobDefinition<SourceJobData> = {
  name: 'abandoned-source',
  dataSchema: sourceJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Fetches and reads one source; those of one user take turns, since one thread reads for all. Retries are for dead workers and for a moment in which too much waits for the thread that reads. */
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

/** Has a source read that waits for it, in its owner's turn. */
export async function queueReading(
  trx: DatabaseTransaction,
  { sourceId, userId }: { readonly sourceId: string; readonly userId: string },
  { jobs }: Pick<ArticlesDependencies, 'jobs'>,
): Promise<void> {
  await jobs.send(trx, readSourceJob, { sourceId }, { group: userId });
}
