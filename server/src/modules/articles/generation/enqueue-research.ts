import { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { beginResearch, isResearchWanted } from '../store/briefs/research.queries.ts';

const researchJobData = z.object({ briefId: z.uuid(), researchId: z.uuid() });
export type ResearchJobData = z.infer<typeof researchJobData>;

/** Where the job of a research goes whose workers died again and again. */
export const abandonedResearchJob: JobDefinition<ResearchJobData> = {
  name: 'abandoned-research',
  dataSchema: researchJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Searches for the pages of one brief. Retries are for dead workers. */
export const researchJob: JobDefinition<ResearchJobData> = {
  name: 'research-brief',
  dataSchema: researchJobData,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  deadLetter: abandonedResearchJob.name,
};

type EnqueueDependencies = Pick<ArticlesDependencies, 'jobs' | 'newId'>;

/** Begins a research of a brief; its caller holds the lock of the brief. */
export async function enqueueResearch(
  trx: DatabaseTransaction,
  briefId: string,
  now: Date,
  { jobs, newId }: EnqueueDependencies,
): Promise<void> {
  const researchId = newId();
  await beginResearch(trx, briefId, researchId, now);
  await jobs.send(trx, researchJob, { briefId, researchId });
}

/** The same for a brief that waits for its outline with it; its caller has stored the outline. */
export async function enqueueWantedResearch(
  trx: DatabaseTransaction,
  briefId: string,
  now: Date,
  dependencies: EnqueueDependencies,
): Promise<void> {
  if (await isResearchWanted(trx, briefId)) await enqueueResearch(trx, briefId, now, dependencies);
}
