import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts';

const generationJobData = z.object({ generationId: z.uuid() });
type GenerationJobData = z.infer<typeof generationJobData>;

/** Where the job of a writing goes whose workers died again and again. */
export const abandonedGenerationJob: JobDefinition<GenerationJobData> = {
  name: 'abandoned-generation',
  dataSchema: generationJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Writes one article. Retries are for dead workers only: what the gateway does is counted in the generation. */
export const generateArticleJob: JobDefinition<GenerationJobData> = {
  name: 'generate-article',
  dataSchema: generationJobData,
  retryLimit: 5,
  expireInSeconds: 840,
  deadLetter: abandonedGenerationJob.name,
};
