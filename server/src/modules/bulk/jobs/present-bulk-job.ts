import { bulkDefaults, bulkMapping } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkCounts, BulkJob, BulkJobSummary, BulkRow } from '@hokka/contracts/bulk/bulk-job.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { resolveJobState, sumCounts, toCounts } from '../rules/job-state.ts';
import { type BulkJobRow, countRowsByState, findBulkJob } from '../store/bulk-jobs.queries.ts';
import { listRows } from '../store/bulk-rows.queries.ts';
import { isJobHeld } from '../store/due-rows.queries.ts';

/** Maximum number of rows shown as a preview of a job. */
const previewed = 20;

/** A job of the caller. @throws AppError `bulk_job_not_found` */
export async function getBulkJob(
  database: Database | DatabaseTransaction,
  id: string,
  userId: string,
): Promise<BulkJob> {
  const row = await findBulkJob(database, id, userId);
  if (row === undefined) throw new AppError('bulk_job_not_found');
  const counts = (await countRowsByState(database, [id])).get(id) ?? toCounts({});
  const preview = await listRows(database, { jobId: id }, { page: 1, limit: previewed });
  return {
    ...presentSummary(row, counts),
    is_held: counts.writing > 0 && (await isJobHeld(database, id)),
    columns: row.columns,
    encoding: row.encoding,
    separator: row.separator,
    mapping: bulkMapping.parse(row.mapping),
    defaults: bulkDefaults.parse(row.defaults),
    price: { articles: counts.waiting, ai_requests: counts.waiting },
    preview: preview.rows.map(presentRow),
  };
}

/** Like the full job, without the fields shown only on its own page. */
export function presentSummary(row: BulkJobRow, counts: BulkCounts): BulkJobSummary {
  const state = resolveJobState(row.state, counts);
  return {
    id: row.id,
    name: row.name,
    state,
    pause_reason: state === 'paused' ? row.pause_reason : null,
    resumes_at: state === 'running' ? (row.resumes_at?.toISOString() ?? null) : null,
    rows: sumCounts(counts),
    counts,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
  };
}

export function presentRow(row: Awaited<ReturnType<typeof listRows>>['rows'][number]): BulkRow {
  const { n, state, waiting_for, cells, title, article_id, error } = row;
  return { n, state, waiting_for, cells, title, article_id, error };
}
