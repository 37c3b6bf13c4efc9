import { bulkJobsMax } from '@hokka/contracts/bulk/bulk-job.ts';
import type { listBulkJobs, listBulkRows } from '@hokka/contracts/bulk/bulk-jobs.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { wrongListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { toCursorPagination } from '../../../platform/database/list-cursor.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import { sumCounts, toCounts } from '../rules/job-state.ts';
import {
  type BulkJobRow,
  countBulkJobs,
  countRowsByState,
  findBulkJob,
  listBulkJobRows,
} from '../store/bulk-jobs.queries.ts';
import { listRows } from '../store/bulk-rows.queries.ts';
import { presentRow, presentSummary } from './present-bulk-job.ts';

/** The stored job of a user. @throws AppError `bulk_job_not_found` */
export async function getOwnBulkJob(database: Database, id: string, userId: string): Promise<BulkJobRow> {
  const job = await findBulkJob(database, id, userId);
  if (job === undefined) throw new AppError('bulk_job_not_found');
  return job;
}

/** A page of the user's jobs with their counts, newest first. */
export async function readBulkJobs(
  database: Database,
  userId: string,
  page: ParsedQuery<typeof listBulkJobs>,
): Promise<EndpointData<typeof listBulkJobs>> {
  const { rows, next } = await listBulkJobRows(database, userId, page);
  const ids = rows.map(({ id }) => id);
  const counts = await countRowsByState(database, ids);
  return {
    jobs: rows.map((row) => presentSummary(row, counts.get(row.id) ?? toCounts({}))),
    pagination: toCursorPagination(page, await countBulkJobs(database, userId), next),
    max: bulkJobsMax,
  };
}

/**
 * A page of a job's rows, in one or all states, in the order of the file. @throws AppError `validation_failed` for a
 * cursor of another job
 */
export async function readBulkRows(
  database: Database,
  jobId: string,
  { state, ...page }: ParsedQuery<typeof listBulkRows>,
): Promise<EndpointData<typeof listBulkRows>> {
  if (page.after !== undefined && page.after.id !== jobId) throw createFieldError('after', wrongListCursor);
  const { rows, next } = await listRows(database, { jobId, state }, page);
  const counts = (await countRowsByState(database, [jobId])).get(jobId) ?? toCounts({});
  return {
    rows: rows.map(presentRow),
    pagination: toCursorPagination(page, state === undefined ? sumCounts(counts) : counts[state], next),
  };
}
