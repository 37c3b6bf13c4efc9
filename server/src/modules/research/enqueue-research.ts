import { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/jobs/job-runner.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { beginResearch, isResearchWanted } from './queries.ts';

const researchJobData = z.object({ briefId: z.uuid(), researchId: z.uuid() });
export type ResearchJobData = z.infer<typeof researchJobData>;

/** Dead letter queue for research jobs whose workers died repeatedly. */
export const abandonedResearchJob: JobDefinition<ResearchJobData> = {
  name: 'abandoned-research',
  dataSchema: researchJobData,
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/** Searches the web for sources of one brief. Only a dead worker causes a retry. */
export const researchJob: JobDefinition<ResearchJobData> = {
  name: 'research-brief',
  dataSchema: researchJobData,
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  deadLetter: abandonedResearchJob.name,
};

/** Enqueues the research of a brief. The caller must hold the brief’s lock. */
export async function enqueueResearch(
  trx: DatabaseTransaction,
  briefId: string,
  now: Date,
  { jobs, newId }: Pick<ArticlesDependencies, 'jobs' | 'newId'>,
): Promise<void> {
  const researchId = newId();
  await beginResearch(trx, briefId, researchId, now);
  await jobs.send(trx, researchJob, { briefId, researchId });
}

/** Enqueues the research of a brief whose outline waits for it. The caller must have stored the outline. */
export async function enqueueWantedResearch(
  trx: DatabaseTransaction,
  briefId: string,
  now: Date,
  dependencies: Pick<ArticlesDependencies, 'jobs' | 'newId'>,
): Promise<void> {
  if (await isResearchWanted(trx, briefId)) await enqueueResearch(trx, briefId, now, dependencies);
}
