import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts';

/** The job's own id tells the job that takes over which run it ends. */
const publicationJobData = z.object({ publicationId: z.uuid(), jobId: z.uuid() });
type PublicationJobData = z.infer<typeof publicationJobData>;

/** Where the job of a publication goes whose workers died again and again. */
export const abandonedPublicationJob: JobDefinition<PublicationJobData> = {
  name: 'abandoned-publication',
  dataSchema: publicationJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/**
 * One run of one publication. Retries are for dead workers alone: what a site answers decides when the next run is due, and its calls end long
 * before the job expires.
 */
export const publicationJob: JobDefinition<PublicationJobData> = {
  name: 'publish-article',
  dataSchema: publicationJobData,
  retryLimit: 3,
  retryDelaySeconds: 1,
  expireInSeconds: 840,
  deadLetter: abandonedPublicationJob.name,
};
