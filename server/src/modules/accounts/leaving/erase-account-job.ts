import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts';

const data = z.object({ userId: z.uuid() });

/** Erases one user who left. Retries are for failed and dead runs; waiting for something open is a new job. */
export const eraseAccountJob: JobDefinition<z.infer<typeof data>> = {
  name: 'erase-account',
  generationJobData: data,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryBackoff: true,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 600,
};
