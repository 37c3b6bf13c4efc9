import { type Compilable, sql } from 'kysely';
import { addMilliseconds, minuteMs } from '../../../../platform/clock.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import type { GenerationLimits } from '../../dependencies.ts';
import { sectionKinds } from '../../store/generations/generations.queries.ts';
import { sectionPlacesShare } from '../generation-limits.ts';
import { workerTimeoutMs } from './queue-load.ts';

/** What a text in sections is expected to take before any was measured, in milliseconds. */
const assumedMs = 5 * minuteMs;

/** The texts in sections before one that is ordered now. Times are in milliseconds. */
export interface SectionsLoad {
  /** How many are written at once, at least 1. */
  readonly places: number;
  readonly queued: number;
  /** How long the last ones took. */
  readonly tookMs: readonly number[];
  /** Those that are being written, and how long they still may be. */
  readonly running: readonly { readonly elapsedMs: number; readonly leftMs: number }[];
}

/**
 * How long a text would wait for its place, in milliseconds, where each that is before it takes the first place that is free.
 * @param lastSectionMs what is left of one that takes longer than any before it did
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
      -- Each kind by itself: the index is in order within a kind, and all that ever ended would be sorted over several.
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
 * How long a text in sections that is asked for now would wait for its turn, in milliseconds. Unlike with quick ones what is being written
 * counts: the rest of it may be longer than an order may wait.
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
