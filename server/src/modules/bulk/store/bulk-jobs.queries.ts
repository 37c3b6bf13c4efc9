import type { BulkDefaults, BulkMapping } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkCounts, BulkPauseReason } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkJobsOrder } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type CursorPage, newestFirst, type RowPage, selectRowPage } from '../../../platform/database/list-cursor.ts';
import type { BulkJobs } from '../../../platform/database/schema.ts';
import { findActingAccount } from '../../../platform/process/work-context.ts';
import { toCounts } from '../rules/job-state.ts';

type Handle = Database | DatabaseTransaction;

const columns = [
  'id',
  'user_id',
  'name',
  'encoding',
  'separator',
  'columns',
  'mapping',
  'defaults',
  'state',
  'pause_reason',
  'resumes_at',
  'created_at',
  'started_at',
] as const;

export type BulkJobRow = Pick<Selectable<BulkJobs>, (typeof columns)[number]>;

/** A job of the user, undefined if there is none. */
export function findBulkJob(database: Handle, id: string, userId: string): Promise<BulkJobRow | undefined> {
  return database
    .selectFrom('bulk_jobs')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Like `findBulkJob`, and locks the job: none of its rows is started until the transaction ends. */
export function lockBulkJob(trx: DatabaseTransaction, id: string, userId: string): Promise<BulkJobRow | undefined> {
  return trx
    .selectFrom('bulk_jobs')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** A page of a user's jobs, newest first. */
export function listBulkJobRows(database: Database, userId: string, page: CursorPage): Promise<RowPage<BulkJobRow>> {
  const jobs = database.selectFrom('bulk_jobs').select(columns).where('user_id', '=', userId);
  return selectRowPage(jobs, newestFirst(bulkJobsOrder, 'created_at'), page);
}

export async function countBulkJobs(database: Handle, userId: string): Promise<number> {
  const { jobs } = await database
    .selectFrom('bulk_jobs')
    .select((select) => select.fn.countAll<string>().as('jobs'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

/** Number of rows per state, by job id. */
export async function countRowsByState(database: Handle, jobIds: readonly string[]): Promise<Map<string, BulkCounts>> {
  if (jobIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('bulk_rows')
    .select(['job_id', 'state', (select) => select.fn.countAll<string>().as('rows')])
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'state'])
    .execute();
  return new Map(
    jobIds.map((id) => {
      const own = rows.filter((row) => row.job_id === id);
      return [id, toCounts(Object.fromEntries(own.map((row) => [row.state, Number(row.rows)])))];
    }),
  );
}

export interface NewBulkJob
  extends Pick<BulkJobRow, 'id' | 'user_id' | 'name' | 'encoding' | 'separator' | 'columns' | 'created_at'> {
  readonly mapping: BulkMapping;
  readonly defaults: BulkDefaults;
}

export async function insertBulkJob(trx: DatabaseTransaction, job: NewBulkJob): Promise<void> {
  await trx
    .insertInto('bulk_jobs')
    .values({
      ...job,
      mapping: JSON.stringify(job.mapping),
      defaults: JSON.stringify(job.defaults),
      updated_at: job.created_at,
    })
    .execute();
}

/** Changes how the columns of a draft job are read. */
export async function changeMapping(
  trx: DatabaseTransaction,
  id: string,
  { mapping, defaults, now }: { readonly mapping: BulkMapping; readonly defaults: BulkDefaults; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ mapping: JSON.stringify(mapping), defaults: JSON.stringify(defaults), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

/** Sets a locked job to `running`; with `isSample` for one row only. */
export async function runBulkJob(
  trx: DatabaseTransaction,
  id: string,
  { isSample, now }: { readonly isSample: boolean; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set((job) => ({
      state: 'running' as const,
      pause_reason: null,
      paused_for: null,
      is_sample: isSample,
      resumes_at: null,
      started_at: job.fn.coalesce('started_at', job.val(now)),
      started_by: findActingAccount() ?? null,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Pauses a running job, so that no further row is started. */
export async function pauseBulkJobRow(
  trx: DatabaseTransaction,
  id: string,
  { reason, now }: { readonly reason: BulkPauseReason; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({
      state: 'paused',
      pause_reason: reason,
      paused_for: null,
      is_sample: false,
      resumes_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Columns of a job that does not pause. */
const unpaused = { pause_reason: null, paused_for: null, is_sample: false, resumes_at: null } as const;

/** Ends a job that has no waiting row any more. */
export async function finishBulkJob(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ state: 'finished', ...unpaused, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_rows')
            .select('bulk_rows.n')
            .whereRef('bulk_rows.job_id', '=', 'bulk_jobs.id')
            .where('bulk_rows.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** Cancels a job. The caller cancels its waiting rows. */
export async function cancelBulkJobRow(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ state: 'cancelled', ...unpaused, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .execute();
}

export async function deleteBulkJobRow(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('bulk_jobs').where('id', '=', id).execute();
}

/** Deletes drafts that were last changed before a time. @returns the number deleted */
export async function deleteDraftsBefore(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('bulk_jobs')
    .where('state', '=', 'draft')
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteUserBulkJobs(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('bulk_jobs').where('user_id', '=', userId).execute();
}

/** For the personal data export. */
export function selectOwnBulkJobs(database: Database, userId: string) {
  return database
    .selectFrom('bulk_jobs')
    .select([...columns, 'updated_at'])
    .where('user_id', '=', userId);
}

/** For the personal data export. `key` and `input` are left out, since they derive from `cells` and the job. */
export function selectOwnBulkRows(database: Database, userId: string) {
  return database
    .selectFrom('bulk_rows')
    .select(['job_id', 'n', 'cells', 'state', 'article_id', 'error', sql<string | null>`input->>'title'`.as('title')])
    .where('user_id', '=', userId);
}
