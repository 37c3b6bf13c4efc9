import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { GenerationKind } from './generations.queries.ts';

interface LostSearch {
  /** Only generations that were ordered or claimed before this time. */
  readonly before: Date;
  readonly limit: number;
  /** Condition on a row of `generations`: whether a job exists that writes or ends it. */
  readonly hasJob: RawBuilder<boolean>;
}

/** Returns open generations without a job to the queue. @returns the generations with the ids for their new jobs */
export async function requeueWithoutJob(
  trx: DatabaseTransaction,
  { before, limit, hasJob }: LostSearch,
): Promise<
  { readonly id: string; readonly kind: GenerationKind; readonly jobId: string; readonly requestId: string | null }[]
> {
  // Rows locked by another process are being ended or requeued there.
  const { rows: locked } = await sql<{ id: string }>`
    SELECT id FROM generations
    WHERE status IN ('queued', 'writing') AND NOT waits AND wait_since IS NULL AND coalesce(claimed_at, queued_at) < ${before} AND NOT ${hasJob}
    ORDER BY queued_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(trx);
  // The locking statement does not see a job that was committed after its start. This second statement, started under
  // the lock, does.
  const { rows } = await sql<{ id: string; kind: GenerationKind; job_id: string; request_id: string | null }>`
    UPDATE generations SET status = 'queued', job_id = gen_random_uuid()
    WHERE id = ANY(${locked.map(({ id }) => id)}::uuid[]) AND NOT ${hasJob}
    RETURNING id, kind, job_id, request_id`.execute(trx);
  return rows.map(({ id, kind, job_id, request_id }) => ({ id, kind, jobId: job_id, requestId: request_id }));
}

/** The number of open generations without a job. */
export async function countWithoutJob(database: Database, hasJob: RawBuilder<boolean>): Promise<number> {
  const { count } = await database
    .selectFrom('generations')
    .select(sql<string>`count(*)`.as('count'))
    .where('status', 'in', ['queued', 'writing'])
    .where('waits', '=', false)
    .where('wait_since', 'is', null)
    .where(({ not }) => not(hasJob))
    .executeTakeFirstOrThrow();
  return Number(count);
}
