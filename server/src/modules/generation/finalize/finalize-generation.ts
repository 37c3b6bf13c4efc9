import { setTimeout as delay } from 'node:timers/promises';
import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import { isDatabaseAway, isDatabaseConflict, retryWhileDatabaseAway } from '../../../platform/database-away.ts';
import { type JobRun, LostClaimError } from '../../../platform/jobs/job-runner.ts';
import { GatewayError } from '../../../providers/gateway/port.ts';
import type { AnsweredCall } from '../../costs/index.ts';
import { crashPoint } from '../../generation-queue/crash-points.ts';
import type { ArticlesDependencies } from '../../generation-queue/dependencies.ts';
import {
  type Finalization,
  type FinalizeDependencies,
  GenerationEndedError,
} from '../../generation-queue/finalization.ts';
import { createFailure, type GenerationFailure } from '../../generation-queue/generation-failure.rules.ts';
import { abandonedGenerationJob, generationJobs } from '../../generation-queue/generation-jobs.ts';
import { deleteParts } from '../../generation-queue/generation-parts.queries.ts';
import {
  type Claim,
  type GenerationKind,
  lockOpenGeneration,
  requeueGeneration,
} from '../../generation-queue/generations.queries.ts';
import { deferGeneration } from '../../generation-queue/waits.queries.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import type { GatewayWait } from '../../outages/index.ts';
import { PromptLeakError } from '../../prompts/prompt-guard.ts';
import { finalizeInTransaction } from './finalize-in-transaction.ts';

export type GenerationJobRun = JobRun<{ generationId: string }>;

export interface GeneratedText {
  readonly text: string;
  readonly outcomes: readonly AnsweredCall[];
  /** The text as it was streamed, if it was changed afterwards. */
  readonly streamedText?: string;
  /** Number of citations removed during streaming because they pointed to no passage. */
  readonly inventedCitations?: number;
  /** The model stopped at its length limit and the text was never finished. */
  readonly isTruncated?: boolean;
  /** The text is shorter than ordered and can be continued. */
  readonly isShort?: boolean;
  /** Misspellings that were corrected in the text. */
  readonly mended?: readonly TextMending[];
  /** SEO title and description, if the answer contained them. */
  readonly proposedMeta?: ProposedMeta;
}

/**
 * Why we interrupted an attempt: the author cancelled, another worker claimed the generation, its deadline passed, or
 * the process is stopping.
 */
export type InterruptReason = 'cancelled' | 'lost' | 'deadline' | 'stopping';

/** Result of one attempt to write a text. */
export type GenerationResult =
  | { readonly kind: 'written'; readonly written: GeneratedText }
  | { readonly kind: 'interrupted'; readonly by: InterruptReason; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly text: string }
  /** The gateway is unavailable: the generation waits, and the attempt does not count. */
  | { readonly kind: 'deferred'; readonly wait: GatewayWait };

export type FinalizeJobDependencies = Pick<ArticlesDependencies, 'database' | 'clock' | 'log' | 'outageWaitMs'> &
  FinalizeDependencies & { readonly publisher: LivePublisher };

/** The process is stopping: the job fails, so that another worker takes the generation over. */
class GenerationRequeuedError extends Error {
  override readonly name = 'GenerationRequeuedError';
}

/** Delays, in ms, between retries when other transactions or a database outage prevent the finalization. */
const conflictDelaysMs = [250, 1000, 2000, 4000, 8000, 15_000];

/**
 * Finalizes a worker’s attempt: records outcome, ledger entries and job in one transaction and announces the end to
 * readers. An attempt interrupted by process shutdown goes back to the queue; one whose claim was lost is left to its
 * new owner.
 *
 * While the database is unavailable, the text stays in memory and the finalization is retried. When the database
 * rejects the result, a failure is recorded with the text, then one without it. If that fails too, the generation is
 * handed over to the abandonment job, because another worker would pay the gateway a second time for the same text. The
 * job never completes without one of these.
 * @throws GenerationRequeuedError, LostClaimError, and the database’s error when it stays unavailable or rejects every
 * write
 */
export async function finalizeGeneration(
  claim: Claim & { readonly kind: GenerationKind },
  result: GenerationResult,
  run: GenerationJobRun,
  dependencies: FinalizeJobDependencies,
): Promise<void> {
  const { clock, database, jobs, log, publisher } = dependencies;
  const { generationId, attempt, kind } = claim;
  if (result.kind === 'interrupted' && result.by === 'stopping') {
    await requeueGeneration(database, claim);
    throw new GenerationRequeuedError(generationId);
  }
  if (result.kind === 'interrupted' && result.by === 'lost') return;
  if (result.kind === 'deferred') return defer(claim, result.wait, run, dependencies);
  crashPoint('generation.before-end');
  let end = toEnd(result);
  let pausesMs = [...conflictDelaysMs];
  const fallbackTexts = [end.text, ''];
  const record = () =>
    database.transaction().execute(async (trx) => {
      await finalizeInTransaction(trx, { generationId, kind, attempt, at: clock.now(), ...end }, dependencies);
      crashPoint('generation.in-end');
      await jobs.complete(trx, generationJobs[kind], run);
    });
  for (;;) {
    try {
      await retryWhileDatabaseAway(record);
      log.info({ generationId, kind, attempt, ...describeEnd(end) }, 'a generation ended');
      break;
    } catch (err) {
      const pauseMs = isDatabaseConflict(err) ? pausesMs.shift() : undefined;
      if (pauseMs !== undefined) {
        await delay(pauseMs);
        continue;
      }
      if (err instanceof GenerationEndedError) {
        log.info({ generationId }, 'the generation had already ended');
        break;
      }
      if (err instanceof LostClaimError || isDatabaseAway(err)) throw err;
      log.error({ err, generationId, attempt }, 'could not record the end of a generation');
      const text = fallbackTexts.shift();
      if (text === undefined) return handOver(claim, run, dependencies);
      end = {
        text,
        outcome: { status: 'failed', failure: createFailure('storage_failed', { detail: describeError(err) }) },
      };
      pausesMs = [...conflictDelaysMs];
    }
  }
  crashPoint('generation.after-end');
  publisher.publish({ g: generationId, a: attempt, e: 'end' });
  await publisher.flush();
}

/**
 * Puts a generation that cannot be written now back into the queue and completes its job. If the user has cancelled it
 * meanwhile, ends it instead.
 */
async function defer(
  claim: Claim & { readonly kind: GenerationKind },
  wait: GatewayWait,
  run: GenerationJobRun,
  dependencies: FinalizeJobDependencies,
): Promise<void> {
  const { clock, database, jobs, log, outageWaitMs, publisher } = dependencies;
  const { generationId, attempt, kind } = claim;
  const record = () =>
    database.transaction().execute(async (trx) => {
      const open = await lockOpenGeneration(trx, generationId);
      if (open === undefined) return undefined;
      const now = clock.now();
      if (open.cancel_requested_at !== null) {
        const finalization = { generationId, kind, attempt, at: now, text: '', isFree: true } as const;
        await finalizeInTransaction(trx, { ...finalization, outcome: { status: 'cancelled' } }, dependencies);
        await jobs.complete(trx, generationJobs[kind], run);
        return { a: attempt, e: 'end' } as const;
      }
      const deferred = await deferGeneration(trx, { claim, wait, now, maxWaitMs: outageWaitMs() });
      if (deferred === undefined) return undefined;
      await deleteParts(trx, generationId);
      crashPoint('wait.in-wait');
      await jobs.complete(trx, generationJobs[kind], run);
      return { a: deferred };
    });
  const message = await retryWhileDatabaseAway(record);
  if (message === undefined) return;
  crashPoint('wait.stored');
  log.info({ generationId, reason: wait.reason, until: wait.until }, 'a generation is waiting for the gateway');
  publisher.publish({ g: generationId, ...message });
  await publisher.flush();
}

/** Replaces the job of a generation that the database refuses to finalize by the abandonment job. */
async function handOver(
  { generationId, kind }: { readonly generationId: string; readonly kind: GenerationKind },
  run: GenerationJobRun,
  { database, jobs }: Pick<FinalizeJobDependencies, 'database' | 'jobs'>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await jobs.send(trx, abandonedGenerationJob, { generationId, code: 'storage_failed' });
    await jobs.complete(trx, generationJobs[kind], run);
  });
}

type GenerationEnd = Pick<
  Finalization,
  'text' | 'isTruncated' | 'isShort' | 'outcome' | 'completions' | 'mended' | 'inventedCitations' | 'proposedMeta'
>;

function toEnd(result: Exclude<GenerationResult, { kind: 'deferred' }>): GenerationEnd {
  if (result.kind === 'written')
    return {
      text: result.written.text,
      isTruncated: result.written.isTruncated ?? false,
      isShort: result.written.isShort ?? false,
      outcome: { status: 'completed' },
      completions: result.written.outcomes,
      inventedCitations: result.written.inventedCitations ?? 0,
      ...(result.written.mended === undefined ? {} : { mended: result.written.mended }),
      ...(result.written.proposedMeta === undefined ? {} : { proposedMeta: result.written.proposedMeta }),
    };
  const text = result.text.trim();
  if (result.kind === 'failed')
    return { text, outcome: { status: 'failed', failure: toGenerationFailure(result.error) } };
  if (result.by === 'cancelled') return { text, outcome: { status: 'cancelled' } };
  return { text, outcome: { status: 'failed', failure: createFailure('deadline') } };
}

function describeEnd({ outcome, text }: GenerationEnd) {
  return {
    end: outcome.status,
    ...(outcome.status === 'failed' && { cause: outcome.failure.code }),
    characters: text.length,
  };
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function toGenerationFailure(error: unknown): GenerationFailure {
  if (error instanceof GatewayError) {
    const status = error.status === undefined ? '' : `HTTP ${error.status}: `;
    const { reason, detail, moderationReasons } = error;
    return createFailure(reason, { detail: `${status}${reason}: ${detail}`, moderationReasons });
  }
  if (error instanceof PromptLeakError) return createFailure('prompt_leak', { detail: error.message });
  return createFailure('unexpected', { detail: describeError(error) });
}
