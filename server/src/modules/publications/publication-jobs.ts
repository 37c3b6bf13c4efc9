import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job-runner.ts';

/** The job's own id, so that the job that takes over knows which run it ends. */
const publicationJobData = z.object({ publicationId: z.uuid(), jobId: z.uuid() });
type PublicationJobData = z.infer<typeof publicationJobData>;

/** Dead-letter job of a publication whose workers died repeatedly. */
export const abandonedPublicationJob: JobDefinition<PublicationJobData> = {
  name: 'abandoned-publication',
  dataSchema: publicationJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/**
 * One run of one publication. Retries are only for dead workers: the site's answer decides when the next run is due,
 * and its calls end long before the job expires.
 */
export const publicationJob: JobDefinition<PublicationJobData> = {
  name: 'publish-article',
  dataSchema: publicationJobData,
  retryLimit: 3,
  retryDelaySeconds: 1,
  expireInSeconds: 840,
  deadLetter: abandonedPublicationJob.name,
};
