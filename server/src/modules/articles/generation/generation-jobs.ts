import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts';

const generationJobData = z.object({ generationId: z.uuid() });
type GenerationJobData = z.infer<typeof generationJobData>;

/** Where the job of a writing goes whose workers died again and again, or whose end the database refused. */
export const abandonedGenerationJob: JobDefinition<
  GenerationJobData & { readonly code?: 'storage_failed' | undefined }
> = {
  name: 'abandoned-generation',
  dataSchema: generationJobData.extend({ code: z.literal('storage_failed').optional() }),
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Writes one article. Retries are for dead workers only: what the gateway does is counted in the generation. */
const generateArticleJob: JobDefinition<GenerationJobData> = {
  name: 'generate-article',
  dataSchema: generationJobData,
  retryLimit: 5,
  expireInSeconds: 840,
  deadLetter: abandonedGenerationJob.name,
};

/** Writes one of many articles that were ordered by a file. A queue and places of its own: no other article waits for it. */
const bulkArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'write-bulk-article' };

/** Answers one edit. A queue of its own: whoever waits beside the text does not wait for articles. */
const editArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'edit-article' };

/** Plans one long text, or describes a voice: short answers both, for which whoever waits asks again. */
const planArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'plan-article' };

/** Writes an article section by section, or the sections that are missing of one: half an hour at most. */
const writeSectionsJob: JobDefinition<GenerationJobData> = {
  ...generateArticleJob,
  name: 'write-sections',
  expireInSeconds: 2100,
};

/** The queue of each kind of generation. */
export const generationJobs = {
  article: generateArticleJob,
  bulk: bulkArticleJob,
  planned: writeSectionsJob,
  continuation: writeSectionsJob,
  edit: editArticleJob,
  outline: planArticleJob,
  voice: planArticleJob,
} as const;
