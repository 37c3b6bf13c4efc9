import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { GenerationKind } from './generations.queries.ts';

interface LostSearch {
  /** Looked at only when it was ordered or begun before this time. */
  readonly before: Date;
  readonly limit: number;
  /** Whether a job writes or ends the row of `generations`. */
  readonly hasJob: RawBuilder<boolean>;
}

/** Gives open generations without a job back to the queue. @returns them with the ids for their jobs */
export async function requeueWithoutJob(
  trx: DatabaseTransaction,
  { before, limit, hasJob }: LostSearch,
): Promise<{ readonly id: string; readonly kind: GenerationKind; readonly jobId: string }[]> {
  // Rows that another process holds are just being ended or taken up.
  const { rows: locked } = await sql<{ id: string }>`
    SELECT id FROM generations
    WHERE status IN ('queued', 'writing') AND NOT waits AND wait_since IS NULL AND coalesce(claimed_at, queued_at) < ${before} AND NOT ${hasJob}
    ORDER BY queued_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(trx);
  // The statement that locks does not see a job that another process has committed since it began; one that begins behind the lock does.
  const { rows } = await sql<{ id: string; kind: GenerationKind; job_id: string }>`
    UPDATE generations SET status = 'queued', job_id = gen_random_uuid()
    WHERE id = ANY(${locked.map(({ id }) => id)}::uuid[]) AND NOT ${hasJob}
    RETURNING id, kind, job_id`.execute(trx);
  return rows.map(({ id, kind, job_id }) => ({ id, kind, jobId: job_id }));
}

/** How many open generations have no job. */
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
