import { bulkJobsMax, type listBulkJobs, type listBulkRows } from '@hokka/contracts/bulk/bulk-jobs.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { computeOffset, toPagination } from '../../../platform/database/pagination.ts';
import { AppError } from '../../../platform/errors.ts';
import { sumCounts, toCounts } from '../domain/bulk-state.ts';
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
  const rows = await listBulkJobRows(database, userId, { limit: page.limit, offset: computeOffset(page) });
  const ids = rows.map(({ id }) => id);
  const counts = await countRowsByState(database, ids);
  return {
    jobs: rows.map((row) => presentSummary(row, counts.get(row.id) ?? toCounts({}))),
    pagination: toPagination(page, await countBulkJobs(database, userId)),
    max: bulkJobsMax,
  };
}

/** A page of the rows of a job, of one state or of all, in the order of the file. */
export async function readBulkRows(
  database: Database,
  jobId: string,
  { state, ...page }: ParsedQuery<typeof listBulkRows>,
): Promise<EndpointData<typeof listBulkRows>> {
  const rows = await listRows(database, { jobId, state, limit: page.limit, offset: computeOffset(page) });
  const counts = (await countRowsByState(database, [jobId])).get(jobId) ?? toCounts({});
  return {
    rows: rows.map(presentRow),
    pagination: toPagination(page, state === undefined ? sumCounts(counts) : counts[state]),
  };
}
