import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, hourMs, secondMs } from '../../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { selectBilledCalls } from '../../../costs/index.ts';
import { type Hold, selectCanAsk, selectIsTrialDue } from '../../../outages/index.ts';
import { type Claim, type GenerationKind, isWrittenInSections } from './generations.queries.ts';

/** What is left at least of the time of writing to a text that goes on after a wait, in milliseconds. */
const writingLeftMinMs = 2 * 60_000;

/** The pause after one call that may be billed and came to nothing; each further one doubles it. */
const firstPauseMs = 10 * secondMs;
const longestPauseMs = hourMs;

/**
 * How long a generation rests before it is tried again, in milliseconds: whatever part of it the gateway takes, and whatever part it refuses,
 * what is paid for it in vain stays bounded.
 * @param billedCalls calls that may be billed, and brought nothing that is kept
 */
export function computePauseMs(billedCalls: number): number {
  return billedCalls === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (billedCalls - 1));
}

export interface Deferral {
  readonly claim: Claim & { readonly kind: GenerationKind };
  readonly hold: Hold;
  readonly now: Date;
  /** All its waits together end after this time. */
  readonly maxWaitMs: number;
}

/**
 * Puts a generation back into the queue, without a job, until the gateway can be asked for it: no attempt counts, and those that failed
 * before do not either, but each call that was billed in vain makes it rest longer. What is written in one go begins again with its whole time; sections go on with what is left of it.
 * @returns its new attempt; undefined when the claim was lost
 */
export async function deferGeneration(
  trx: DatabaseTransaction,
  { claim, hold, now, maxWaitMs }: Deferral,
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
      // One that was tried meanwhile, in vain, has waited all along.
      wait_since: sql<Date>`${now}::timestamptz - waited_ms * interval '1 ms'`,
      wait_reason: hold.reason,
      wait_until: addMilliseconds(now, computePauseMs(lost)),
      wait_for: [...hold.keys],
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

/** Why and since when a generation waits for the service; both are null where it does not. */
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

/** A round of releases begins so many at most. */
const releasedMax = 50;
/** What waits for its turn is given out for so long at once, in milliseconds. */
const turnsWithinMs = 2000;

/** Of those that wait for the same model, by turns; what was tried last comes last. */
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

/** Whether a generation waits that can go on, as a part of another query. */
export function selectIsReleaseDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`CASE WHEN EXISTS (SELECT FROM generations WHERE wait_since IS NOT NULL)
    THEN EXISTS (${selectReleasable(now)}) ELSE false END`;
}

export interface Released {
  readonly id: string;
  readonly kind: GenerationKind;
  readonly jobId: string;
}

/** Ends the waits of those that can go on. @returns them with the ids for their new jobs */
export async function releaseWaiting(
  trx: DatabaseTransaction,
  { now, maxQueuedMs }: { readonly now: Date; readonly maxQueuedMs: number },
): Promise<Released[]> {
  const { rows } = await sql<{ id: string; kind: GenerationKind; job_id: string }>`
    WITH released AS MATERIALIZED (
      SELECT id FROM generations WHERE id IN (${selectReleasable(now)})
        AND status = 'queued' AND wait_since IS NOT NULL AND cancel_requested_at IS NULL
      ORDER BY id FOR UPDATE SKIP LOCKED)
    UPDATE generations SET job_id = gen_random_uuid(), deadline_at = ${addMilliseconds(now, maxQueuedMs)},
      claimed_at = claimed_at + (${now}::timestamptz - wait_since) - waited_ms * interval '1 ms',
      waited_ms = greatest(waited_ms, extract(epoch FROM ${now}::timestamptz - wait_since) * 1000)::bigint,
      wait_since = NULL, wait_reason = NULL, wait_until = NULL, wait_for = NULL
    FROM released WHERE generations.id = released.id
    RETURNING generations.id, generations.kind, generations.job_id`.execute(trx);
  return rows.map(({ id, kind, job_id }) => ({ id, kind, jobId: job_id }));
}

/** How many generations wait for the service. */
export async function countWaiting(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('generations')
    .select(sql<string>`count(*)`.as('count'))
    .where('wait_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
