import type { UsageKind } from '@hokka/contracts/usage/usage.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { generationJobs } from './generation-jobs.ts';
import type { GenerationLimits } from './generation-limits.ts';
import { findGenerationTimeoutMs, sectionsAtOnceMax } from './generation-limits.ts';
import {
  type GenerationKind,
  type GenerationSubject,
  insertGeneration,
  isWrittenInSections,
  type NewGeneration,
} from './generations.queries.ts';
import { countInWorkUnderLock } from './planned-articles.queries.ts';
import { estimateWaitMs, type QuickKind } from './queue-load.ts';
import { estimateSectionsWaitMs } from './sections-load.ts';

export type GenerationRequest = GenerationSubject & {
  readonly generationId: string;
  readonly userId: string;
  readonly kind: UsageKind;
  readonly units: { readonly articles: 0 | 1; readonly aiRequests: number };
  /** UTF-16 units that the calls are expected to send and receive; see `effort.rules.ts`. */
  readonly effort: number;
  readonly now: Date;
  /** Belongs to a bulk job. */
  readonly isBulk?: boolean;
  /** Earliest start, unless `JobQueue.hasten` brings it forward. */
  readonly startAfter?: Date;
};

/**
 * Checks, before any unit is reserved, that the queue can start a generation of this kind in time.
 * @throws AppError `generation_busy`
 */
export async function assertQueueHasCapacity(
  trx: DatabaseTransaction,
  now: Date,
  { generationLimits }: Pick<ArticlesDependencies, 'generationLimits'>,
  kind: QuickKind = 'article',
): Promise<void> {
  assertBeginsInTime(await estimateWaitMs(trx, now, kind), generationLimits);
}

/**
 * Checks that the queue can start a section-by-section text in time. A text that has to wait for others of the same
 * user has no such limit. Takes a lock that keeps the user from ordering other such texts until the transaction ends;
 * this lock comes before the one of the counters.
 * @throws AppError `generation_busy`
 */
export async function assertSectionsCanBegin(
  trx: DatabaseTransaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { generationLimits }: Pick<ArticlesDependencies, 'generationLimits'>,
): Promise<void> {
  if ((await countInWorkUnderLock(trx, userId)) >= sectionsAtOnceMax) return;
  assertBeginsInTime(await estimateSectionsWaitMs(trx, now, generationLimits), generationLimits);
}

function assertBeginsInTime(waitMs: number, { maxQueuedMs }: Pick<GenerationLimits, 'maxQueuedMs'>): void {
  if (waitMs <= maxQueuedMs) return;
  throw new AppError('generation_busy', {
    retryAfterSeconds: Math.ceil((waitMs - maxQueuedMs) / 1000),
    details: { waitMs },
  });
}

/**
 * Reserves the units of a stored generation, if the user's daily effort allows it.
 * @throws AppError `effort_exhausted`, `quota_exhausted`, `ai_quota_exhausted`
 */
export async function reserveForGeneration(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: ArticlesDependencies,
): Promise<void> {
  const { generationLimits, calls, usage } = dependencies;
  await calls.assertEffort(trx, request);
  await usage.reserve(trx, {
    ...request,
    articleId: request.articleId ?? null,
    expiresAt: addMilliseconds(
      request.now,
      generationLimits.maxQueuedMs + findGenerationTimeoutMs(generationLimits, generationKinds[request.kind]),
    ),
  });
}

/** Kind of generation for each kind of charge. */
const generationKinds: Readonly<Record<UsageKind, GenerationKind>> = {
  article: 'article',
  regeneration: 'article',
  planned_article: 'planned',
  planned_regeneration: 'planned',
  continuation: 'continuation',
  resumption: 'article',
  ai_edit: 'edit',
  ai_proposal: 'edit',
  ai_outline: 'outline',
  ai_voice: 'voice',
};

/** Maximum time that a text waits for others of its user before it is abandoned. */
const maxWaitMs = 7 * dayMs;

/** The generation row, with the id of its job. */
export function toNewGeneration(request: GenerationRequest, dependencies: ArticlesDependencies): NewGeneration {
  return {
    ...toSubject(request),
    id: request.generationId,
    userId: request.userId,
    jobId: dependencies.newId(),
    queuedAt: request.now,
    deadlineAt: addMilliseconds(request.now, dependencies.generationLimits.maxQueuedMs),
    effort: request.effort,
    kind: request.isBulk === true ? 'bulk' : generationKinds[request.kind],
  };
}

function toSubject(request: GenerationSubject): GenerationSubject {
  if (request.voiceId !== undefined) return { voiceId: request.voiceId };
  return request.briefId === undefined ? { articleId: request.articleId } : { briefId: request.briefId };
}

/**
 * Stores the generation of an existing article, brief or voice and enqueues its job in the same transaction, or lets it
 * wait for others of the same user.
 * @throws AppError `edit_running` while another generation of the article is live
 */
export async function enqueueGeneration(
  trx: DatabaseTransaction,
  request: GenerationRequest,
  dependencies: ArticlesDependencies,
): Promise<void> {
  const generation = toNewGeneration(request, dependencies);
  const waits =
    isWrittenInSections(generation.kind) && (await countInWorkUnderLock(trx, request.userId)) >= sectionsAtOnceMax;
  const stored = waits ? { ...generation, waits, deadlineAt: addMilliseconds(request.now, maxWaitMs) } : generation;
  if (!(await insertGeneration(trx, stored))) throw new AppError('edit_running');
  if (!waits) await sendGenerationJob(trx, generation, dependencies, request.startAfter);
}

/** Enqueues the job of a generation that is stored in the same transaction. */
export async function sendGenerationJob(
  trx: DatabaseTransaction,
  { id, jobId, kind }: NewGeneration,
  { jobs }: ArticlesDependencies,
  startAfter?: Date,
): Promise<void> {
  const options = { id: jobId, ...(startAfter !== undefined && { startAfter }) };
  await jobs.send(trx, generationJobs[kind], { generationId: id }, options);
}
