import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** The state of a publication when a run starts. */
export interface ClaimedPublication {
  readonly id: string;
  readonly user_id: string;
  readonly article_id: string;
  readonly site_id: string;
  readonly run_id: string;
  readonly state: string;
  readonly action: 'publish' | 'withdraw';
  /** The article has been trashed or rejected since the order. */
  readonly is_cancelled: boolean;
  readonly not_after: Date | null;
  readonly wanted_status: 'draft' | 'publish';
  readonly options: unknown;
  readonly attempt: number;
  readonly failures: number;
  readonly lookups: number;
  readonly marker_number: number;
  readonly create_sent_at: Date | null;
  readonly remote_id: string | null;
  readonly remote_version: string | null;
  readonly content_hash: Buffer | null;
  readonly update_sent_at: Date | null;
  readonly media: unknown;
  readonly sent_fields: unknown;
}

/** Identifies a run in each of its writes. */
export interface RunFence {
  readonly id: string;
  readonly attempt: number;
}

/**
 * Starts a run and raises the attempt, so that an earlier run can no longer write. Undefined when the publication has
 * another job.
 */
export async function claimPublication(
  database: Database,
  { id, jobId, now }: { readonly id: string; readonly jobId: string; readonly now: Date },
): Promise<ClaimedPublication | undefined> {
  const row = await database
    .updateTable('publications')
    .set((one) => ({ attempt: one('attempt', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .returning([
      'id',
      'user_id',
      'article_id',
      'site_id',
      'run_id',
      'state',
      'action',
      'is_cancelled',
      'not_after',
      'wanted_status',
      'options',
      'attempt',
      'failures',
      'lookups',
      'marker_number',
      'create_sent_at',
      'remote_id',
      'remote_version',
      'content_hash',
      'update_sent_at',
      'media',
      'sent_fields',
    ])
    .executeTakeFirst();
  return row as ClaimedPublication | undefined;
}

/** Columns that a run writes between its steps. */
export interface RunChange {
  readonly state?: string;
  readonly create_sent_at?: Date | null;
  readonly remote_id?: string;
  readonly remote_version?: string;
  readonly content_hash?: Buffer;
  readonly update_sent_at?: Date;
  readonly article_version?: number;
  readonly media?: string;
  readonly sent_fields?: string;
  readonly live_url?: string | null;
  readonly edit_url?: string | null;
  readonly lookups?: number;
}

/** Stores the progress of a run. @returns false when another run has taken over or the row is deleted */
export async function storeProgress(
  database: Database,
  { id, attempt }: RunFence,
  change: RunChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('publications')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Starts a step if the article may still be sent and the site still exists. A step that sends a version of the article
 * also needs the approvals that its workspace asks for, for the options of the site as well. @returns false otherwise, or when another run has taken over
 */
export async function startStep(
  database: Database,
  fence: RunFence,
  change: RunChange,
  { sentVersion, now }: { readonly sentVersion: number | undefined; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('publications')
    .set({ ...change, updated_at: now })
    .where('id', '=', fence.id)
    .where('attempt', '=', fence.attempt)
    .where('is_cancelled', '=', false)
    .where(sql<boolean>`EXISTS (SELECT FROM articles JOIN users ON users.id = articles.user_id
      WHERE articles.id = publications.article_id AND articles.status = 'completed' AND articles.moderation_status = 'approved'
        AND articles.deleted_at IS NULL AND users.is_active AND users.leaving_at IS NULL
        AND (${sentVersion ?? null}::integer IS NULL OR may_be_sent(articles, publications.site_id, publications.options,
          ${sentVersion ?? null}::integer)))`)
    .where(sql<boolean>`EXISTS (SELECT FROM sites WHERE sites.id = publications.site_id AND sites.deleted_at IS NULL)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The reason why a step did not start. */
export async function findObstacle(
  database: Database,
  { id, attempt }: RunFence,
  sentVersion: number | undefined,
): Promise<'overtaken' | 'site_deleted' | 'account_inactive' | 'article_not_publishable' | 'approval_required'> {
  const row = await database
    .selectFrom('publications')
    .innerJoin('sites', 'sites.id', 'publications.site_id')
    .innerJoin('users', 'users.id', 'publications.user_id')
    .innerJoin('articles', 'articles.id', 'publications.article_id')
    .select(['publications.attempt', 'sites.deleted_at', 'users.is_active'])
    .select(
      sql<boolean>`may_be_sent(articles, publications.site_id, publications.options, ${sentVersion ?? null}::integer)`.as(
        'is_approved',
      ),
    )
    .where('publications.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.attempt !== attempt) return 'overtaken';
  if (row.deleted_at !== null) return 'site_deleted';
  if (!row.is_active) return 'account_inactive';
  return sentVersion !== undefined && !row.is_approved ? 'approval_required' : 'article_not_publishable';
}

/** Result of a run. */
export interface RunEnd {
  readonly state: string;
  /** When it continues automatically; null when it waits for its author. */
  readonly dueAt: Date | null;
  readonly failures: number;
  readonly failureCode?: string;
  readonly conflict?: object;
  readonly isVerified?: boolean;
  readonly lookups?: number;
}

/** Ends a run and frees its place at the host. @returns false when another run has taken over or the row is deleted */
export async function endRun(
  trx: DatabaseTransaction,
  { id, attempt }: RunFence,
  end: RunEnd,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('publications')
    .set({
      state: end.state,
      due_at: end.dueAt,
      job_id: null,
      failures: end.failures,
      failure_code: end.failureCode ?? null,
      conflict: end.conflict === undefined ? null : JSON.stringify(end.conflict),
      updated_at: now,
      ...(end.isVerified === true ? { verified_at: now, update_sent_at: null } : {}),
      ...(end.lookups === undefined ? {} : { lookups: end.lookups }),
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Schedules the next run of a publication whose workers died repeatedly, or fails it after `maxFailures`.
 * @returns whether it has failed
 */
export async function abandonRun(
  trx: DatabaseTransaction,
  {
    id,
    jobId,
    now,
    dueAt,
    maxFailures,
  }: {
    readonly id: string;
    readonly jobId: string;
    readonly now: Date;
    readonly dueAt: Date;
    readonly maxFailures: number;
  },
): Promise<boolean> {
  // A publication that may have created a post continues, since the searches for the post decide about it.
  const { rows } = await sql<{ state: string }>`
    UPDATE publications SET job_id = NULL, attempt = attempt + 1, failures = failures + 1, updated_at = ${now},
      due_at = CASE WHEN failures >= ${maxFailures} AND ${isDecided} THEN NULL ELSE ${dueAt}::timestamptz END,
      state = CASE WHEN failures >= ${maxFailures} AND ${isDecided} THEN 'failed' ELSE state END,
      failure_code = CASE WHEN failures >= ${maxFailures} AND ${isDecided} THEN 'interrupted' END
    WHERE id = ${id} AND job_id = ${jobId}
    RETURNING state`.execute(trx);
  return rows.some(({ state }) => state === 'failed');
}

const isDecided = sql`(create_sent_at IS NULL OR remote_id IS NOT NULL)`;

/** Publications with a job id that have not changed since `before` and whose job no longer exists. */
export async function listLostRuns(
  database: Database,
  before: Date,
  hasJob: RawBuilder<boolean>,
): Promise<{ readonly id: string; readonly jobId: string }[]> {
  const rows = await database
    .selectFrom('publications')
    .select(['id', 'job_id'])
    .where('job_id', 'is not', null)
    .where('updated_at', '<', before)
    .where(({ not }) => not(hasJob))
    .limit(100)
    .execute();
  return rows.flatMap(({ id, job_id }) => (job_id === null ? [] : [{ id, jobId: job_id }]));
}
