import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseTransaction,
  isDatabaseConflict,
  isDatabaseUnreachable,
} from '../../../../platform/database/connect.ts';
import { type JobRun, LostClaimError } from '../../../../platform/jobs/job-queue.ts';
import { crashPoint } from '../../crash-points.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import { generateArticleJob } from '../generate-article-job.ts';
import type { Claim } from '../generation.queries.ts';
import { completeWriting, type EndDependencies, endCancelled, failWriting, WritingEndedError } from './end-writing.ts';
import { failure, failureOf } from './failures.ts';
import type { WrittenText } from './write-text.ts';
import type { Interruption } from './writing-run.ts';

export type GenerationRun = JobRun<{ generationId: string }>;

/** How an attempt at a text came out. */
export type WritingResult =
  | { readonly kind: 'written'; readonly written: WrittenText }
  | { readonly kind: 'interrupted'; readonly by: Interruption; readonly text: string }
  | { readonly kind: 'refused'; readonly error: unknown; readonly text: string };

type RecordDependencies = Pick<ArticlesDependencies, 'database' | 'jobs' | 'clock' | 'log'> & EndDependencies;
type RecordEnd = (trx: DatabaseTransaction) => Promise<unknown>;

/** How long the end of a writing is tried again while the database does not answer, in milliseconds. */
const endPausesMs = [250, 1000, 2000, 4000, 8000, 15_000];

/**
 * Records how a writing ended, together with its ledger and its job. An end that the database refuses becomes a failure, with the
 * text as far as that can be stored; one that cannot be recorded at all is left to the sweep. To throw would hand the writing to
 * another worker, and the gateway would be paid for the same text again: that is done only while the database does not answer.
 */
export async function recordEnd(
  writing: Claim,
  result: WritingResult,
  run: GenerationRun,
  dependencies: RecordDependencies,
): Promise<void> {
  const { log, clock } = dependencies;
  const { generationId, attempt } = writing;
  let record: RecordEnd = (trx) => endBy(trx, writing, result, dependencies);
  for (const text of [textOf(result), '', undefined]) {
    try {
      return await recordOnce(record, run, dependencies);
    } catch (err) {
      if (err instanceof WritingEndedError) {
        log.info({ generationId }, 'the writing had ended already');
        return;
      }
      if (err instanceof LostClaimError || isDatabaseUnreachable(err)) throw err;
      log.error({ err, generationId, attempt }, 'the end of a writing could not be recorded');
      if (text === undefined) return;
      const refused = failure('storage_failed', describe(err));
      record = (trx) =>
        failWriting(trx, { generationId, attempt, at: clock.now(), text, failure: refused }, dependencies);
    }
  }
}

/** One transaction, tried again while the database does not answer or others are in its way. */
async function recordOnce(
  record: RecordEnd,
  run: GenerationRun,
  { database, jobs }: RecordDependencies,
): Promise<void> {
  for (const pauseMs of [...endPausesMs, undefined]) {
    try {
      await database.transaction().execute(async (trx) => {
        await record(trx);
        crashPoint('generation.in-end');
        await jobs.complete(trx, generateArticleJob, run);
      });
      return;
    } catch (error) {
      if (pauseMs === undefined || !(isDatabaseUnreachable(error) || isDatabaseConflict(error))) throw error;
      await delay(pauseMs);
    }
  }
}

function endBy(
  trx: DatabaseTransaction,
  { generationId, attempt }: Claim,
  result: WritingResult,
  dependencies: RecordDependencies,
) {
  const ending = { generationId, attempt, at: dependencies.clock.now(), text: textOf(result) };
  if (result.kind === 'written')
    return completeWriting(trx, { ...ending, outcomes: result.written.outcomes }, dependencies);
  if (result.kind === 'refused') return failWriting(trx, { ...ending, failure: failureOf(result.error) }, dependencies);
  if (result.by === 'cancelled') return endCancelled(trx, ending, dependencies);
  return failWriting(trx, { ...ending, failure: failure('deadline') }, dependencies);
}

function textOf(result: WritingResult): string {
  return result.kind === 'written' ? result.written.text : result.text.trim();
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
