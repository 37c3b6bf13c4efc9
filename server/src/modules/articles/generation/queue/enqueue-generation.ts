import { addMilliseconds } from '../../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { generateArticleJob } from '../generation-jobs.ts';
import { insertGeneration } from '../../store/generations.queries.ts';
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

/** Refuses before anything is held when the queue could not take the writing in time. @throws AppError `generation_busy` */
export async function assertQueueHasCapacity(
  trx: DatabaseTransaction,
  now: Date,
  { pace: generationLimits }: Pick<EnqueueDependencies, 'pace'>,
): Promise<void> {
  const waitMs = await estimateWaitMs(trx, now);
  if (waitMs > generationLimits.queuedMaxMs) {
    throw new AppError('generation_busy', {
      retryAfterSeconds: Math.ceil((waitMs - generationLimits.queuedMaxMs) / 1000),
      details: { waitMs },
    });
  }
}

/** Holds the units. @throws AppError `quota_exhausted`, `ai_quota_exhausted` */
export async function reserveUsage(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: EnqueueDependencies,
): Promise<void> {
  const { pace: generationLimits, usage } = dependencies;
  await usage.hold(trx, { ...request, expiresAt: addMilliseconds(request.now, generationLimits.queuedMaxMs + generationLimits.writingMaxMs) });
}

/** Stores the generation of an article that exists by now and enqueues its writing in the same transaction. */
export async function enqueueGeneration(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: EnqueueDependencies,
): Promise<void> {
  const jobId = dependencies.newId();
  await insertGeneration(trx, {
    id: request.generationId,
    articleId: request.articleId,
    userId: request.userId,
    jobId,
    queuedAt: request.now,
    deadlineAt: addMilliseconds(request.now, dependencies.pace.queuedMaxMs),
  });
  await dependencies.jobs.send(trx, generateArticleJob, { generationId: request.generationId }, { id: jobId });
}
