import { type Compilable, sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { GenerationLimits } from './generation-limits.ts';
import { sectionPlacesShare } from './generation-limits.ts';
import { sectionKinds } from './generations.queries.ts';
import { workerTimeoutMs } from './queue-load.ts';

/** Assumed duration of a text in sections, in ms, before any was measured. */
const assumedMs = 5 * minuteMs;

/** The texts in sections ahead of one that is ordered now. Times are in ms. */
export interface SectionsLoad {
  /** Number of texts written at once, at least 1. */
  readonly places: number;
  readonly queued: number;
  /** Durations of the last texts. */
  readonly tookMs: readonly number[];
  /** Texts in progress, with their elapsed and remaining time. */
  readonly running: readonly { readonly elapsedMs: number; readonly leftMs: number }[];
}

/**
 * Computes how long a text would wait for a slot, in ms, if each text before it takes the first free slot.
 * @param lastSectionMs assumed remaining time of a text that already takes longer than any before
 */
export function computeSectionsWaitMs(
  { places, queued, tookMs, running }: SectionsLoad,
  lastSectionMs: number,
): number {
  const took = tookMs.length === 0 ? [assumedMs] : tookMs;
  const freeAtMs = Array.from({ length: places }, () => 0);
  const occupy = (ms: number) => {
    const first = freeAtMs.indexOf(Math.min(...freeAtMs));
    freeAtMs[first] = (freeAtMs[first] ?? 0) + ms;
  };
  for (const { elapsedMs, leftMs } of running) {
    const longer = took.filter((ms) => ms > elapsedMs);
    const restMs = longer.length === 0 ? lastSectionMs : computeMean(longer) - elapsedMs;
    occupy(Math.max(0, Math.min(restMs, leftMs)));
  }
  const meanMs = computeMean(took);
  for (let index = 0; index < queued; index += 1) occupy(meanMs);
  return Math.min(...freeAtMs);
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface LoadRow {
  readonly queued: number;
  readonly places: number;
  readonly took_ms: readonly number[];
  readonly running: readonly { readonly elapsedMs: number; readonly leftMs: number }[];
}

const kinds = sql.join(sectionKinds.map((kind) => sql.lit(kind)));

const sectionsLoad = defineStatement(
  (database, { now, workersSince }: { readonly now: Date; readonly workersSince: Date }): Compilable<LoadRow> => ({
    compile: () =>
      sql<LoadRow>`
    SELECT
      (SELECT count(*)::integer FROM generations WHERE kind IN (${kinds}) AND status = 'queued' AND NOT waits) AS queued,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'elapsedMs', extract(epoch FROM ${now}::timestamptz - claimed_at) * 1000,
          'leftMs', extract(epoch FROM deadline_at - ${now}::timestamptz) * 1000)), '[]')
        FROM generations WHERE kind IN (${kinds}) AND status = 'writing') AS running,
      -- One query per kind, because the index is ordered only within a kind. A query over several kinds would sort all ended rows.
      (SELECT coalesce(jsonb_agg(extract(epoch FROM ended_at - claimed_at) * 1000), '[]') FROM
        (SELECT recent.ended_at, recent.claimed_at FROM unnest(ARRAY[${kinds}]) AS one (kind) CROSS JOIN LATERAL
          (SELECT ended_at, claimed_at FROM generations WHERE status = 'completed' AND kind = one.kind AND claimed_at IS NOT NULL
           ORDER BY ended_at DESC LIMIT 50) AS recent
         ORDER BY recent.ended_at DESC LIMIT 50) AS latest) AS took_ms,
      (SELECT greatest(1, coalesce(sum(greatest(1, slots / ${sql.lit(sectionPlacesShare)})), 0))::integer
        FROM workers WHERE seen_at > ${workersSince}) AS places`.compile(database),
  }),
);

/**
 * Estimates how long, in ms, a text in sections that is ordered now would wait. Unlike for quick texts, those in
 * progress count: their remaining time can exceed the maximum wait of an order.
 */
export async function estimateSectionsWaitMs(
  trx: DatabaseTransaction,
  now: Date,
  { maxSectionMs }: Pick<GenerationLimits, 'maxSectionMs'>,
): Promise<number> {
  const workersSince = addMilliseconds(now, -workerTimeoutMs);
  const { took_ms, ...load } = await sectionsLoad.executeTakeFirstOrThrow(trx, { now, workersSince });
  return computeSectionsWaitMs({ ...load, tookMs: took_ms }, maxSectionMs);
}
