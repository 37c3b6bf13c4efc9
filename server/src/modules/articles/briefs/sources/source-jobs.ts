import { z } from 'zod';
import type { JobDefinition } from '../../../../platform/jobs/job-queue.ts';

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

/** Fetches and reads one source. Retries are for dead workers and for a moment in which too much waits for the thread that reads. */
export const readSourceJob: JobDefinition<SourceJobData> = {
  name: 'read-source',
  dataSchema: sourceJobData,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryBackoff: true,
  retryDelayMaxSeconds: 30,
  expireInSeconds: 180,
  deadLetter: abandonedSourceJob.name,
};
