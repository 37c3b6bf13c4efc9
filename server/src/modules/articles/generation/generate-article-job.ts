import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts';

const data = z.object({ generationId: z.uuid() });
type GenerationJobData = z.infer<typeof data>;

/** Where the job of a writing goes whose workers died again and again. */
export const abandonedGenerationJob: JobDefinition<GenerationJobData> = {
  name: 'abandoned-generation',
  data,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Writes one article. Retries are for dead workers only: what the gateway does is counted in the generation. */
export const generateArticleJob: JobDefinition<GenerationJobData> = {
  name: 'generate-article',
  data,
  retryLimit: 5,
  expireInSeconds: 840,
  deadLetter: abandonedGenerationJob.name,
};
