import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseTransaction,
  isDatabaseConflict,
  isDatabaseUnreachable,
} from '../../../../platform/database/connect.ts';
import { type JobRun, LostClaimError } from '../../../../platform/jobs/job-queue.ts';
import { type CompletionOutcome, GatewayError } from '../../../../providers/gateway/port.ts';
import { crashPoint } from '../../crash-points.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { createFailure, type GenerationFailure } from '../../domain/generation-failure.ts';
import type { Claim } from '../../store/generations.queries.ts';
import { generateArticleJob } from '../generation-jobs.ts';
import { PromptLeakError } from '../prompt/prompt-guard.ts';
import {
  completeGeneration,
  type FinalizeDependencies,
  failGeneration,
  finalizeCancelled,
  GenerationEndedError,
} from './finalize-in-transaction.ts';

export type GenerationJobRun = JobRun<{ generationId: string }>;

export interface GeneratedText {
  readonly text: string;
  readonly outcomes: readonly CompletionOutcome[];
}

/** Why our side interrupted an attempt: the author cancelled, another worker claimed it, its time is over, the process stops. */
export type InterruptReason = 'cancelled' | 'lost' | 'deadline' | 'stopping';

/** How an attempt at a text came out. */
export type GenerationResult =
  | { readonly kind: 'written'; readonly written: GeneratedText }
  | { readonly kind: 'interrupted'; readonly by: InterruptReason; readonly text: string }
  | { readonly kind: 'refused'; readonly error: unknown; readonly text: string };

type FinalizeJobDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log'> & FinalizeDependencies;
type FinalizeStep = (trx: DatabaseTransaction) => Promise<unknown>;

/** How long the end of a writing is tried again while the database does not answer, in milliseconds. */
const finalizeRetryDelaysMs = [250, 1000, 2000, 4000, 8000, 15_000];

/**
 * Records how a writing ended, together with its ledger and its job. An end that the database refuses becomes a failure, with the
 * text as far as that can be stored; one that cannot be recorded at all is left to the sweep. To throw would hand the writing to
 * another worker, and the gateway would be paid for the same text again: that is done only while the database does not answer.
 */
export async function finalizeGeneration(
  claim: Claim,
  result: GenerationResult,
  run: GenerationJobRun,
  dependencies: FinalizeJobDependencies,
): Promise<void> {
  const { log, clock } = dependencies;
  const { generationId, attempt } = claim;
  let step: FinalizeStep = (trx) => finalizeByResult(trx, claim, result, dependencies);
  for (const text of [readResultText(result), '', undefined]) {
    try {
      return await runWithDatabaseRetry(step, run, dependencies);
    } catch (err) {
      if (err instanceof GenerationEndedError) {
        log.info({ generationId }, 'the writing had ended already');
        return;
      }
      if (err instanceof LostClaimError || isDatabaseUnreachable(err)) throw err;
      log.error({ err, generationId, attempt }, 'the end of a writing could not be recorded');
      if (text === undefined) return;
      const storageFailure = createFailure('storage_failed', describeError(err));
      step = (trx) =>
        failGeneration(trx, { generationId, attempt, at: clock.now(), text, failure: storageFailure }, dependencies);
    }
  }
}

/** One transaction, tried again while the database does not answer or others are in its way. */
async function runWithDatabaseRetry(
  step: FinalizeStep,
  run: GenerationJobRun,
  { database, jobs }: FinalizeJobDependencies,
): Promise<void> {
  for (const delayMs of [...finalizeRetryDelaysMs, undefined]) {
    try {
      await database.transaction().execute(async (trx) => {
        await step(trx);
        crashPoint('generation.in-end');
        await jobs.complete(trx, generateArticleJob, run);
      });
      return;
    } catch (error) {
      if (delayMs === undefined || !(isDatabaseUnreachable(error) || isDatabaseConflict(error))) throw error;
      await delay(delayMs);
    }
  }
}

function finalizeByResult(
  trx: DatabaseTransaction,
  { generationId, attempt }: Claim,
  result: GenerationResult,
  dependencies: FinalizeJobDependencies,
) {
  const finalization = { generationId, attempt, at: dependencies.clock.now(), text: readResultText(result) };
  if (result.kind === 'written')
    return completeGeneration(trx, { ...finalization, outcomes: result.written.outcomes }, dependencies);
  if (result.kind === 'refused')
    return failGeneration(trx, { ...finalization, failure: toGenerationFailure(result.error) }, dependencies);
  if (result.by === 'cancelled') return finalizeCancelled(trx, finalization, dependencies);
  return failGeneration(trx, { ...finalization, failure: createFailure('deadline') }, dependencies);
}

function readResultText(result: GenerationResult): string {
  return result.kind === 'written' ? result.written.text : result.text.trim();
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function toGenerationFailure(error: unknown): GenerationFailure {
  if (error instanceof GatewayError) {
    const status = error.status === undefined ? '' : `HTTP ${error.status}: `;
    return createFailure(error.reason, `${status}${error.reason}: ${error.detail}`);
  }
  if (error instanceof PromptLeakError) return createFailure('prompt_leak', error.message);
  return createFailure('unexpected', describeError(error));
}
