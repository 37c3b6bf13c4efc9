import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { selectCanAsk } from '../../outages/index.ts';

/** The next row to start. */
export interface DueRow {
  readonly jobId: string;
  readonly n: number;
  readonly userId: string;
  readonly isSample: boolean;
  /** The member who started the job; null for jobs of the version before. */
  readonly startedBy: string | null;
  /** As stored; must be parsed before use. */
  readonly input: unknown;
  /** The article of a row that is written again. */
  readonly articleId: string | null;
}

const hasWaitingRow = sql`EXISTS (SELECT FROM bulk_rows WHERE bulk_rows.job_id = bulk_jobs.id AND bulk_rows.state = 'waiting')`;

/** Whether an article of the job waits for the gateway. */
const hasHeldRow = sql`EXISTS (SELECT FROM bulk_rows JOIN articles ON articles.id = bulk_rows.article_id
  JOIN generations ON generations.id = articles.generation_id
  WHERE bulk_rows.job_id = bulk_jobs.id AND bulk_rows.state = 'writing' AND generations.wait_reason = 'service')`;

/** Whether articles of a job wait for the gateway. */
export async function isJobHeld(database: Database | DatabaseTransaction, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    SELECT ${hasHeldRow} AS is_held FROM bulk_jobs WHERE id = ${jobId}`.execute(database);
  return rows[0]?.is_held === true;
}

/**
 * Jobs that were paused because of the gateway and may continue: the gateway accepts calls again, or none of their
 * articles waits any more.
 */
function selectResumable(now: Date): RawBuilder<unknown> {
  return sql`state = 'paused' AND pause_reason = 'service'
    AND (${selectCanAsk(sql`bulk_jobs.paused_for`, now)} OR NOT ${hasHeldRow})`;
}

/** Pauses jobs whose articles wait for the gateway, and continues those whose articles do not wait any more. */
export async function syncPausesWithOutages(trx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`UPDATE bulk_jobs SET state = 'running', pause_reason = NULL, paused_for = NULL, updated_at = ${now}
    WHERE ${selectResumable(now)}`.execute(trx);
  await sql`UPDATE bulk_jobs SET state = 'paused', pause_reason = 'service', resumes_at = NULL, updated_at = ${now},
      paused_for = (SELECT wait_for FROM bulk_rows JOIN articles ON articles.id = bulk_rows.article_id
        JOIN generations ON generations.id = articles.generation_id
        WHERE bulk_rows.job_id = bulk_jobs.id AND bulk_rows.state = 'writing' AND generations.wait_reason = 'service' LIMIT 1)
    WHERE state = 'running' AND NOT is_sample AND ${hasWaitingRow} AND ${hasHeldRow}
      AND NOT EXISTS (SELECT FROM generations WHERE kind = 'bulk' AND wait_reason = 'service' AND wait_for IS NOT NULL
        AND ${selectCanAsk(sql`generations.wait_for`, now)} AND generations.user_id = bulk_jobs.user_id)`.execute(trx);
}

/** Expression: whether a row waits for which a place is free, or a paused job may continue. */
export function selectHasDueRow(now: Date, freePlaces: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`
    SELECT EXISTS (SELECT FROM bulk_jobs WHERE ${selectResumable(now)}) OR CASE WHEN EXISTS (SELECT FROM bulk_jobs WHERE state = 'running' AND (resumes_at IS NULL OR resumes_at <= ${now}::timestamptz)
      AND ${hasWaitingRow}) THEN ${freePlaces} > 0 ELSE false END`;
}

/**
 * Takes a lock for starting rows until the transaction ends, so that only one process counts places at a time.
 * @returns false when another process holds it
 */
export async function tryLockPlaces(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('bulk places', 0)) AS locked`.execute(trx);
  return rows[0]?.locked === true;
}

export async function countFreePlaces(trx: DatabaseTransaction, freePlaces: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ free: number }>`SELECT (${freePlaces}) AS free`.execute(trx);
  return rows[0]?.free ?? 0;
}

/**
 * Finds the next row: of the user with the fewest running articles, and among those the one whose last turn is longest
 * ago, the first waiting row of their oldest job. Locks its job, so that it cannot be paused or cancelled in the
 * meantime; skips jobs locked by another transaction.
 */
export async function lockNextRow(trx: DatabaseTransaction, now: Date): Promise<DueRow | undefined> {
  const { rows } = await sql<{
    job_id: string;
    n: number;
    user_id: string;
    is_sample: boolean;
    started_by: string | null;
    input: unknown;
    article_id: string | null;
  }>`
    WITH turns AS MATERIALIZED (
      SELECT bulk_jobs.user_id,
        (SELECT count(*) FROM generations WHERE generations.user_id = bulk_jobs.user_id AND kind = 'bulk'
          AND status IN ('queued', 'writing')) AS in_work,
        (SELECT max(begun_at) FROM bulk_jobs AS own WHERE own.user_id = bulk_jobs.user_id) AS last_turn
      FROM bulk_jobs WHERE state = 'running' GROUP BY bulk_jobs.user_id),
    job AS (
      SELECT bulk_jobs.id, bulk_jobs.is_sample, bulk_jobs.started_by FROM bulk_jobs JOIN turns ON turns.user_id = bulk_jobs.user_id
      WHERE state = 'running' AND (resumes_at IS NULL OR resumes_at <= ${now}) AND ${hasWaitingRow}
      ORDER BY turns.in_work, turns.last_turn NULLS FIRST, bulk_jobs.started_at, bulk_jobs.id
      LIMIT 1 FOR UPDATE OF bulk_jobs SKIP LOCKED)
    SELECT bulk_rows.job_id, bulk_rows.n, bulk_rows.user_id, job.is_sample, job.started_by, bulk_rows.input, bulk_rows.article_id
    FROM job JOIN bulk_rows ON bulk_rows.job_id = job.id AND bulk_rows.state = 'waiting'
    ORDER BY bulk_rows.n LIMIT 1`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { job_id: jobId, n, user_id: userId, is_sample: isSample, started_by, input, article_id: articleId } = row;
  return { jobId, n, userId, startedBy: started_by, isSample, input, articleId };
}

type Row = Pick<DueRow, 'jobId' | 'n'>;

/** Records the time of the job's turn, for fairness between users. */
export async function recordTurn(trx: DatabaseTransaction, jobId: string, now: Date): Promise<void> {
  await trx.updateTable('bulk_jobs').set({ begun_at: now }).where('id', '=', jobId).execute();
}

/** Locks the article of a row that is written again until the transaction ends. */
export async function lockArticle(trx: DatabaseTransaction, articleId: string): Promise<void> {
  await trx.selectFrom('articles').select('id').where('id', '=', articleId).forUpdate().execute();
}

/** Sets a row to `writing`. @returns false when another row with the same order is written or being written */
export async function takeRow(trx: DatabaseTransaction, { jobId, n }: Row): Promise<boolean> {
  const { rows } = await sql`
    UPDATE bulk_rows SET state = 'writing', error = NULL
    WHERE job_id = ${jobId} AND n = ${n} AND state = 'waiting' AND NOT EXISTS (
      SELECT FROM bulk_rows AS other WHERE other.user_id = bulk_rows.user_id AND other.key = bulk_rows.key
        AND other.state IN ('writing', 'done'))
    RETURNING n`.execute(trx);
  return rows.length === 1;
}

/** Stores the article of a started row. */
export async function setArticle(trx: DatabaseTransaction, { jobId, n }: Row, articleId: string): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set({ article_id: articleId })
    .where('job_id', '=', jobId)
    .where('n', '=', n)
    .execute();
}

/** Ends a row without writing it, if it is still in state `from`. */
export async function endRow(
  trx: DatabaseTransaction,
  { jobId, n }: Row,
  {
    from,
    ...end
  }: {
    readonly from: 'waiting' | 'writing';
    readonly state: 'skipped' | 'failed' | 'trashed' | 'done';
    readonly error: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set(end)
    .where('job_id', '=', jobId)
    .where('n', '=', n)
    .where('state', '=', from)
    .execute();
}

/** The current state of an article that was to be regenerated but has not failed any more. */
export async function findArticleState(
  trx: DatabaseTransaction,
  articleId: string,
): Promise<'generating' | 'done' | 'trashed'> {
  const article = await trx
    .selectFrom('articles')
    .select(['status', 'deleted_at'])
    .where('id', '=', articleId)
    .executeTakeFirst();
  if (article === undefined || article.deleted_at !== null) return 'trashed';
  return article.status === 'generating' ? 'generating' : 'done';
}

/** Postpones a job until a time. */
export async function postponeJob(trx: DatabaseTransaction, jobId: string, resumesAt: Date): Promise<void> {
  await trx
    .updateTable('bulk_jobs')
    .set({ resumes_at: resumesAt })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
}
