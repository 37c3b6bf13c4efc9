import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BulkDependencies } from '../dependencies.ts';
import {
  type BulkJobRow,
  cancelBulkJobRow,
  countRowsByState,
  deleteBulkJobRow,
  lockBulkJob,
  pauseBulkJobRow,
  runBulkJob,
} from '../store/bulk-jobs.queries.ts';
import { moveRows, skipRepeatedRows } from '../store/bulk-rows.queries.ts';
import { getBulkJob } from './present-bulk-job.ts';

export interface BulkJobChange {
  readonly jobId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Starts writing the rows of a job, or only one as a sample. Does nothing for a running job.
 * @throws AppError `bulk_job_started` for a paused or cancelled job, `bulk_nothing_to_write`, `feature_not_in_plan`
 */
export function startBulkJob(
  change: BulkJobChange,
  { isSample }: { readonly isSample: boolean },
  dependencies: BulkDependencies,
): Promise<BulkJob> {
  return changeJob(change, dependencies.database, async (trx, job) => {
    if (job.state === 'running') return;
    if (job.state !== 'draft') throw new AppError('bulk_job_started');
    await requireBulk(trx, change, dependencies);
    await skipRepeatedRows(trx, job.id);
    await assertSomethingWaits(trx, job.id);
    await runBulkJob(trx, job.id, { isSample, now: change.now });
  });
}

/** Stops starting further rows. @throws AppError `bulk_job_not_started`, `bulk_job_cancelled` */
export function pauseBulkJob(change: BulkJobChange, database: Database): Promise<BulkJob> {
  return changeJob(change, database, async (trx, job) => {
    assertStarted(job);
    await pauseBulkJobRow(trx, job.id, { reason: 'user', now: change.now });
  });
}

/**
 * Continues a paused job. @throws AppError `bulk_job_not_started`, `bulk_job_cancelled`, `bulk_nothing_to_write`,
 * `feature_not_in_plan`
 */
export function resumeBulkJob(change: BulkJobChange, dependencies: BulkDependencies): Promise<BulkJob> {
  return changeJob(change, dependencies.database, async (trx, job) => {
    assertStarted(job);
    await requireBulk(trx, change, dependencies);
    await assertSomethingWaits(trx, job.id);
    await runBulkJob(trx, job.id, { isSample: false, now: change.now });
  });
}

/** Cancels the waiting rows, which cannot be undone. @throws AppError `bulk_job_not_started` */
export function cancelBulkJob(change: BulkJobChange, database: Database): Promise<BulkJob> {
  return changeJob(change, database, async (trx, job) => {
    if (job.state === 'draft') throw new AppError('bulk_job_not_started');
    await cancelBulkJobRow(trx, job.id, change.now);
    await moveRows(trx, job.id, { from: 'waiting', to: 'cancelled' });
  });
}

/**
 * Writes the failed rows again and continues other waiting rows. In a cancelled job only the failed rows are written.
 * @throws AppError `bulk_job_not_started`, `bulk_nothing_to_write` when no row has failed, `feature_not_in_plan`
 */
export function retryBulkJob(change: BulkJobChange, dependencies: BulkDependencies): Promise<BulkJob> {
  return changeJob(change, dependencies.database, async (trx, job) => {
    if (job.state === 'draft') throw new AppError('bulk_job_not_started');
    await requireBulk(trx, change, dependencies);
    if ((await moveRows(trx, job.id, { from: 'failed', to: 'waiting' })) === 0)
      throw new AppError('bulk_nothing_to_write', { message: 'Bu toplu işte başarısız olan makale yok.' });
    await runBulkJob(trx, job.id, { isSample: false, now: change.now });
  });
}

/** Deletes a job with its rows, but not its articles. @throws AppError `bulk_job_not_found`, `bulk_job_running` */
export async function deleteBulkJob({ jobId, userId }: BulkJobChange, database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const job = await lockBulkJob(trx, jobId, userId);
    if (job === undefined) throw new AppError('bulk_job_not_found');
    const { writing = 0, waiting = 0 } = (await countRowsByState(trx, [jobId])).get(jobId) ?? {};
    if (writing > 0 || (job.state === 'running' && waiting > 0)) throw new AppError('bulk_job_running');
    await deleteBulkJobRow(trx, jobId);
  });
}

async function changeJob(
  { jobId, userId }: BulkJobChange,
  database: Database,
  change: (trx: DatabaseTransaction, job: BulkJobRow) => Promise<void>,
): Promise<BulkJob> {
  return database.transaction().execute(async (trx) => {
    const job = await lockBulkJob(trx, jobId, userId);
    if (job === undefined) throw new AppError('bulk_job_not_found');
    await change(trx, job);
    return getBulkJob(trx, jobId, userId);
  });
}

function assertStarted({ state }: BulkJobRow): void {
  if (state === 'draft') throw new AppError('bulk_job_not_started');
  if (state === 'cancelled') throw new AppError('bulk_job_cancelled');
}

function requireBulk(trx: DatabaseTransaction, { userId, now }: BulkJobChange, { requireFeature }: BulkDependencies) {
  return requireFeature(trx, userId, 'bulk_generation', now);
}

async function assertSomethingWaits(trx: DatabaseTransaction, jobId: string): Promise<void> {
  if (((await countRowsByState(trx, [jobId])).get(jobId)?.waiting ?? 0) === 0)
    throw new AppError('bulk_nothing_to_write');
}
