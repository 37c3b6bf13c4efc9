import { addMilliseconds } from '../../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { insertGeneration, type NewGeneration } from '../../store/generations/generations.queries.ts';
import { generateArticleJob } from '../generation-jobs.ts';
import { estimateWaitMs } from './queue-load.ts';

type EnqueueDependencies = Pick<ArticlesDependencies, 'usage' | 'jobs' | 'newId' | 'generationLimits'>;

interface GenerationRequest {
  readonly generationId: string;
  readonly articleId: string;
  readonly userId: string;
  readonly kind: 'article' | 'regeneration';
  readonly units: { readonly articles: 0 | 1; readonly aiRequests: 1 };
  readonly now: Date;
}

/** Checks, before any unit is reserved, that the queue can begin the generation in time. @throws AppError `generation_busy` */
export async function assertQueueHasCapacity(
  trx: DatabaseTransaction,
  now: Date,
  { generationLimits }: Pick<EnqueueDependencies, 'generationLimits'>,
): Promise<void> {
  const waitMs = await estimateWaitMs(trx, now);
  if (waitMs > generationLimits.maxQueuedMs) {
    throw new AppError('generation_busy', {
      retryAfterSeconds: Math.ceil((waitMs - generationLimits.maxQueuedMs) / 1000),
      details: { waitMs },
    });
  }
}

/** Reserves the units. @throws AppError `quota_exhausted`, `ai_quota_exhausted` */
export async function reserveUsage(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: EnqueueDependencies,
): Promise<void> {
  const { generationLimits, usage } = dependencies;
  await usage.reserve(trx, {
    ...request,
    expiresAt: addMilliseconds(request.now, generationLimits.maxQueuedMs + generationLimits.maxGenerationMs),
  });
}

/** The generation as it is stored, with the id of its job. */
export function toNewGeneration(request: GenerationRequest, dependencies: EnqueueDependencies): NewGeneration {
  return {
    id: request.generationId,
    articleId: request.articleId,
    userId: request.userId,
    jobId: dependencies.newId(),
    queuedAt: request.now,
    deadlineAt: addMilliseconds(request.now, dependencies.generationLimits.maxQueuedMs),
  };
}

/** Stores the generation of an article that exists by now and enqueues its writing in the same transaction. */
export async function enqueueGeneration(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: EnqueueDependencies,
): Promise<void> {
  const generation = toNewGeneration(request, dependencies);
  await insertGeneration(trx, generation);
  await sendGenerationJob(trx, generation, dependencies);
}

/** Enqueues the writing of a generation that is stored in the same transaction. */
export async function sendGenerationJob(
  trx: DatabaseTransaction,
  { id, jobId }: NewGeneration,
  { jobs }: EnqueueDependencies,
): Promise<void> {
  await jobs.send(trx, generateArticleJob, { generationId: id }, { id: jobId });
}
