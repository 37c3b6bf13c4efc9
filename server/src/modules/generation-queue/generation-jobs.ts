import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/job-runner.ts';

const generationJobData = z.object({ generationId: z.uuid() });
type GenerationJobData = z.infer<typeof generationJobData>;

/** Dead letter queue for generations whose workers died repeatedly or whose finalization the database refused. */
export const abandonedGenerationJob: JobDefinition<
  GenerationJobData & { readonly code?: 'storage_failed' | undefined }
> = {
  name: 'abandoned-generation',
  dataSchema: generationJobData.extend({ code: z.literal('storage_failed').optional() }),
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Writes one article. Only a dead worker causes a retry; gateway failures are counted in the generation. */
const generateArticleJob: JobDefinition<GenerationJobData> = {
  name: 'generate-article',
  dataSchema: generationJobData,
  retryLimit: 5,
  expireInSeconds: 840,
  deadLetter: abandonedGenerationJob.name,
};

/** Writes one row of a bulk job. It has its own queue and slots, so that no other article waits for it. */
const bulkArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'write-bulk-article' };

/** Answers one edit. It has its own queue, so that users in the editor don't wait behind articles. */
const editArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'edit-article' };

/** Plans one long text or describes a voice. Both answers are short, and the user waits for them and can ask again. */
const planArticleJob: JobDefinition<GenerationJobData> = { ...generateArticleJob, name: 'plan-article' };

/** Writes an article, or its missing sections, section by section: at most half an hour. */
const writeSectionsJob: JobDefinition<GenerationJobData> = {
  ...generateArticleJob,
  name: 'write-sections',
  expireInSeconds: 2100,
};

/** Job of each kind of generation. */
export const generationJobs = {
  article: generateArticleJob,
  bulk: bulkArticleJob,
  planned: writeSectionsJob,
  continuation: writeSectionsJob,
  edit: editArticleJob,
  outline: planArticleJob,
  voice: planArticleJob,
} as const;
