import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, hourMs, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { selectBilledCalls } from '../costs/index.ts';
import { type GatewayWait, selectCanAsk, selectIsTrialDue } from '../outages/index.ts';
import { type Claim, type GenerationKind, isWrittenInSections } from './generations.queries.ts';

/** Minimum writing time, in ms, that a text in sections has left when it continues after a wait. */
const writingLeftMinMs = 2 * 60_000;

/** Pause after the first call that may be billed without a result. Each further one doubles it. */
const firstPauseMs = 10 * secondMs;
const backoffMaxMs = hourMs;

/**
 * Pause, in ms, before a generation is tried again. Grows exponentially, so that the cost of calls without a result
 * stays bounded.
 * @param billedCalls number of calls that may be billed and whose text was not retained
 */
function computePauseMs(billedCalls: number): number {
  return billedCalls === 0 ? 0 : Math.min(backoffMaxMs, firstPauseMs * 2 ** (billedCalls - 1));
}

export interface Deferral {
  readonly claim: Claim & { readonly kind: GenerationKind };
  readonly wait: GatewayWait;
  readonly now: Date;
  /** Maximum total duration, in ms, of all waits of one generation. */
  readonly maxWaitMs: number;
}

/**
 * Returns a generation to the queue, without a job, until the gateway can be asked again. Failed attempts so far are
 * not counted, but each call that was billed without a result lengthens the pause. A text in one call starts over with
 * its full writing time; sections continue with the remaining time.
 * @returns the new attempt, undefined when the claim was lost
 */
export async function deferGeneration(
  trx: DatabaseTransaction,
  { claim, wait, now, maxWaitMs }: Deferral,
): Promise<number | undefined> {
  const inSections = isWrittenInSections(claim.kind);
  const { lost } = await trx
    .selectFrom('generations')
    .select(sql<number>`greatest(0, ${selectBilledCalls(sql`generations.id`)} - billed_calls)`.as('lost'))
    .where('id', '=', claim.generationId)
    .executeTakeFirstOrThrow();
  const leftMs = sql<number>`greatest(${writingLeftMinMs}, extract(epoch FROM deadline_at - ${now}::timestamptz) * 1000)::integer`;
  const row = await trx
    .updateTable('generations')
    .set((set) => ({
      status: 'queued' as const,
      attempt: set('attempt', '+', 1),
      gateway_failures: 0,
      // A failed try in between does not interrupt the wait: it started when the first one did.
      wait_since: sql<Date>`${now}::timestamptz - waited_ms * interval '1 ms'`,
      wait_reason: wait.reason,
      wait_until: addMilliseconds(now, computePauseMs(lost)),
      wait_for: [...wait.keys],
      deadline_at: sql<Date>`${now}::timestamptz + greatest(0, ${maxWaitMs}::bigint - waited_ms) * interval '1 ms'`,
      ...(inSections ? { writing_left_ms: leftMs } : { claimed_at: null }),
    }))
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

/** Why and since when a generation waits for the gateway; both null when it does not wait. */
export async function findWait(
  database: Database | DatabaseTransaction,
  generationId: string,
): Promise<{ readonly wait_reason: string | null; readonly wait_since: Date | null }> {
  const row = await database
    .selectFrom('generations')
    .select(['wait_reason', 'wait_since'])
    .where('id', '=', generationId)
    .executeTakeFirst();
  return row ?? { wait_reason: null, wait_since: null };
}

/** Maximum number of generations released per round. */
const releasedMax = 50;
/** Generations that wait for a turn are released together for all turns within this time, in ms. */
const turnsWithinMs = 2000;

/** Generations that may continue: those that wait for the same model take turns, recently tried ones last. */
function selectReleasable(now: Date): RawBuilder<{ id: string }> {
  const keys = sql`generations.wait_for`;
  return sql`SELECT waiting.id FROM (
      SELECT generations.id, row_number() OVER by_model AS place,
        ${selectCanAsk(keys, now)} AS can_ask, ${selectIsTrialDue(keys, now)} AS is_trial_due, health.interval_ms
      FROM generations LEFT JOIN gateway_health AS health ON health.gateway || ' ' || health.model = generations.wait_for[1]
      WHERE generations.status = 'queued' AND generations.wait_since IS NOT NULL AND generations.cancel_requested_at IS NULL
        AND generations.wait_until <= ${now}
      WINDOW by_model AS (PARTITION BY generations.wait_for[1] ORDER BY generations.wait_until, generations.queued_at, generations.id)
    ) AS waiting
    WHERE can_ask AND place <= coalesce(ceil(${turnsWithinMs}::numeric / interval_ms), ${releasedMax}) OR is_trial_due AND place = 1
    ORDER BY place LIMIT ${releasedMax}`;
}

/** Expression: whether a waiting generation may continue. */
export function selectIsReleaseDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`CASE WHEN EXISTS (SELECT FROM generations WHERE wait_since IS NOT NULL)
    THEN EXISTS (${selectReleasable(now)}) ELSE false END`;
}

export interface Released {
  readonly id: string;
  readonly kind: GenerationKind;
  readonly jobId: string;
  readonly requestId: string | null;
}

/** Ends the wait of generations that may continue. @returns the generations with the ids for their new jobs */
export async function releaseWaiting(
  trx: DatabaseTransaction,
  { now, maxQueuedMs }: { readonly now: Date; readonly maxQueuedMs: number },
): Promise<Released[]> {
  const { rows } = await sql<{ id: string; kind: GenerationKind; job_id: string; request_id: string | null }>`
    WITH released AS MATERIALIZED (
      SELECT id FROM generations WHERE id IN (${selectReleasable(now)})
        AND status = 'queued' AND wait_since IS NOT NULL AND cancel_requested_at IS NULL
      ORDER BY id FOR UPDATE SKIP LOCKED)
    UPDATE generations SET job_id = gen_random_uuid(), deadline_at = ${addMilliseconds(now, maxQueuedMs)},
      claimed_at = claimed_at + (${now}::timestamptz - wait_since) - waited_ms * interval '1 ms',
      waited_ms = greatest(waited_ms, extract(epoch FROM ${now}::timestamptz - wait_since) * 1000)::bigint,
      wait_since = NULL, wait_reason = NULL, wait_until = NULL, wait_for = NULL
    FROM released WHERE generations.id = released.id
    RETURNING generations.id, generations.kind, generations.job_id, generations.request_id`.execute(trx);
  return rows.map(({ id, kind, job_id, request_id }) => ({ id, kind, jobId: job_id, requestId: request_id }));
}
