import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { BulkPauseReason } from '@hokka/contracts/bulk/bulk-job.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { addMilliseconds, minuteMs, secondMs } from '../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { isDatabaseAway, isDatabaseConflict } from '../../../platform/database-away.ts';
import { AppError } from '../../../platform/errors.ts';
import { actFor } from '../../../platform/process/work-context.ts';
import type { BulkDependencies } from '../dependencies.ts';
import { joinProblems } from '../rules/job-state.ts';
import { finishBulkJob, pauseBulkJobRow } from '../store/bulk-jobs.queries.ts';
import { writtenBefore } from '../store/bulk-rows.queries.ts';
import {
  countFreePlaces,
  type DueRow,
  endRow,
  findArticleState,
  lockArticle,
  lockNextRow,
  postponeJob,
  recordTurn,
  setArticle,
  syncPausesWithOutages,
  takeRow,
  tryLockPlaces,
} from '../store/due-rows.queries.ts';
import { crashPoint } from './crash-points.ts';

/** Result of a turn: a row was started, a row was ended without being written, or there is nothing to start. */
type Turn = 'begun' | 'ended' | 'nothing';

/** Starts rows while places are free. Safe to run in several processes at once. @returns the number of started rows */
export async function startDueRows({
  clock,
  database,
  log,
  ordering,
  requireFeature,
}: Omit<BulkDependencies, 'hasFeature' | 'newId' | 'poll'>): Promise<number> {
  await database.transaction().execute(async (trx) => {
    if (await tryLockPlaces(trx)) await syncPausesWithOutages(trx, clock.now());
  });
  let begun = 0;
  for (;;) {
    const turn = await beginNextRow();
    if (turn === 'nothing') return begun;
    if (turn === 'begun') begun += 1;
  }

  /**
   * Starts the next row: stores article, generation, job and reservation in one transaction. An obstacle ends the row or
   * pauses its job in a transaction of its own.
   */
  async function beginNextRow(): Promise<Turn> {
    let row: DueRow | undefined;
    try {
      const turn = await database.transaction().execute(async (trx): Promise<Turn> => {
        const now = clock.now();
        if (!(await tryLockPlaces(trx))) return 'nothing';
        if ((await countFreePlaces(trx, ordering.selectFreePlaces(now))) < 1) return 'nothing';
        row = await lockNextRow(trx, now);
        if (row === undefined) return 'nothing';
        // Quota and articles are those of the member who started the job.
        const due = row;
        const begin = () => beginRow(trx, due, now);
        const turn = await (due.startedBy === null ? begin() : actFor(due.startedBy, begin));
        await finishBulkJob(trx, row.jobId, now);
        return turn;
      });
      if (turn === 'begun') crashPoint('bulk.begun');
      return turn;
    } catch (error) {
      if (row === undefined || isDatabaseAway(error) || isDatabaseConflict(error)) throw error;
      const failed = row;
      await database.transaction().execute((trx) => recordObstacle(trx, failed, error));
      return 'ended';
    }
  }

  async function beginRow(trx: DatabaseTransaction, row: DueRow, now: Date): Promise<Turn> {
    const { jobId, userId, articleId } = row;
    if ((await findDenial(() => requireFeature(trx, userId, 'bulk_generation', now))) !== undefined) {
      await pauseBulkJobRow(trx, jobId, { reason: 'plan', now });
      return 'ended';
    }
    const problem = await findRowProblem(trx, row, now);
    if (typeof problem === 'string') {
      await endRow(trx, row, { from: 'waiting', state: 'failed', error: joinProblems([problem]) });
      return 'ended';
    }
    // Locks the article before its row, in the same order as a deletion.
    if (articleId !== null) await lockArticle(trx, articleId);
    if (!(await takeRow(trx, row))) {
      await endRow(trx, row, { from: 'waiting', state: 'skipped', error: writtenBefore });
      return 'ended';
    }
    await recordTurn(trx, jobId, now);
    if (row.isSample) await pauseBulkJobRow(trx, jobId, { reason: 'sample', now });
    if (articleId !== null) {
      if (await ordering.orderAgain(trx, { userId, now, articleId })) return 'begun';
      const state = await findArticleState(trx, articleId);
      // The owner has regenerated the article by hand.
      if (state !== 'generating') await endRow(trx, row, { from: 'writing', state, error: null });
      return 'ended';
    }
    const ordered = await ordering.order(trx, { userId, now, input: problem.input });
    await setArticle(trx, row, ordered.articleId);
    await ordered.reserve();
    crashPoint('bulk.in-begin');
    return 'begun';
  }

  /** The reason why a row can no longer be written, or its order. */
  async function findRowProblem(
    trx: DatabaseTransaction,
    { input: stored, userId }: DueRow,
    now: Date,
  ): Promise<string | { readonly input: ReturnType<typeof createArticleRequest.parse> }> {
    const input = createArticleRequest.parse(stored);
    const problem = ordering.findProblem(input);
    if (problem !== undefined) return problem;
    for (const feature of ordering.computeRequiredFeatures(input)) {
      const denial = await findDenial(() => requireFeature(trx, userId, feature, now));
      if (denial !== undefined) return denial.message;
    }
    return { input };
  }

  async function recordObstacle(trx: DatabaseTransaction, row: DueRow, error: unknown): Promise<void> {
    const now = clock.now();
    const reason = error instanceof AppError ? pauses[error.code] : undefined;
    if (reason !== undefined) return pauseBulkJobRow(trx, row.jobId, { reason, now });
    if (error instanceof AppError && error.code === 'effort_exhausted')
      return postponeJob(trx, row.jobId, addMilliseconds(now, (error.retryAfterSeconds ?? 0) * secondMs));
    if (error instanceof AppError && error.status === 503)
      return postponeJob(trx, row.jobId, addMilliseconds(now, postponedMs));
    // Unique violation: another row with the same order was faster. The next turn detects it.
    if (error instanceof Error && 'code' in error && error.code === '23505') return;
    if (!(error instanceof AppError))
      log.error({ err: error, jobId: row.jobId, n: row.n }, 'could not start a row of a bulk job');
    const message = error instanceof AppError ? error.message : errorMessages.internal_error;
    // The row is no longer locked: if another process has started it in the meantime, `from` does not match and it stays.
    await endRow(trx, row, { from: 'waiting', state: 'failed', error: message });
    await finishBulkJob(trx, row.jobId, now);
  }
}

async function findDenial(require: () => Promise<void>): Promise<AppError | undefined> {
  try {
    await require();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'feature_not_in_plan') return error;
    throw error;
  }
}

const pauses: Readonly<Partial<Record<AppError['code'], BulkPauseReason>>> = {
  quota_exhausted: 'quota',
  ai_quota_exhausted: 'quota',
  account_inactive: 'account',
};

/** Pause, in ms, before a job with a temporary obstacle is tried again. */
const postponedMs = 5 * minuteMs;
