import { type Compilable, type RawBuilder, sql } from 'kysely';
import { addMilliseconds, minuteMs, secondMs } from '../../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import { type GenerationKind, isWrittenInSections, sectionKinds } from '../../store/generations/generations.queries.ts';
import { bulkPlacesShare, sectionPlacesShare } from '../generation-limits.ts';

/** A worker that was not seen for this long is taken for gone. */
const workerTimeoutMs = minuteMs;

/** What one article is expected to take before any was measured, in milliseconds. */
const assumedGenerationMs = 40 * secondMs;
/** The same where it is written in sections. */
const assumedSectionsMs = 5 * minuteMs;

/** Tells the others that this process writes up to `slots` articles at once. */
export async function registerWorker(
  database: Database,
  worker: { id: string; slots: number; now: Date },
): Promise<void> {
  await database
    .with('forgotten', (query) =>
      query
        .deleteFrom('workers')
        .where('seen_at', '<', addMilliseconds(worker.now, -60 * minuteMs))
        .where('id', '<>', worker.id),
    )
    .insertInto('workers')
    .values({ id: worker.id, slots: worker.slots, seen_at: worker.now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ slots: worker.slots, seen_at: worker.now }))
    .execute();
}

/** Removes the stopping process from the count of workers. */
export async function unregisterWorker(database: Database, id: string): Promise<void> {
  await database.deleteFrom('workers').where('id', '=', id).execute();
}

interface ExpectedLoad {
  readonly queued: string;
  readonly writing_ms: number | null;
  readonly slots: string;
}

const expectedLoad = defineStatement(
  (
    database,
    {
      workersSince,
      kinds,
      share,
    }: { readonly workersSince: Date; readonly kinds: readonly GenerationKind[]; readonly share: number },
  ): Compilable<ExpectedLoad> => ({
    compile: () =>
      sql<ExpectedLoad>`
    SELECT
      (SELECT count(*) FROM generations WHERE status = 'queued' AND NOT waits AND kind = ANY(${kinds}::text[])) AS queued,
      -- Each kind by itself: the index is in order within a kind, and all that ever ended would be sorted over several.
      (SELECT avg(extract(epoch FROM ended_at - claimed_at) * 1000)::float8 FROM
        (SELECT recent.ended_at, recent.claimed_at FROM unnest(${kinds}::text[]) AS one (kind) CROSS JOIN LATERAL
          (SELECT ended_at, claimed_at FROM generations WHERE status = 'completed' AND kind = one.kind AND claimed_at IS NOT NULL
           ORDER BY ended_at DESC LIMIT 50) AS recent
         ORDER BY recent.ended_at DESC LIMIT 50) AS latest) AS writing_ms,
      (SELECT coalesce(sum(greatest(1, slots / ${share}::integer)), 0) FROM workers WHERE seen_at > ${workersSince}) AS slots`.compile(
        database,
      ),
  }),
);

/**
 * How long a generation of this kind asked for now would wait for its turn, in milliseconds: the queue before it over what the workers
 * manage. Each kind has a queue and places of its own, but for those that are written in sections, which share them.
 */
export async function estimateWaitMs(trx: DatabaseTransaction, now: Date, kind: GenerationKind): Promise<number> {
  const isInSections = isWrittenInSections(kind);
  const row = await expectedLoad.executeTakeFirst(trx, {
    workersSince: addMilliseconds(now, -workerTimeoutMs),
    kinds: isInSections ? sectionKinds : [kind],
    share: isInSections ? sectionPlacesShare : 1,
  });
  if (row === undefined) return 0;
  const slots = Math.max(1, Number(row.slots));
  return (
    Math.floor(Number(row.queued) / slots) *
    (row.writing_ms ?? (isInSections ? assumedSectionsMs : assumedGenerationMs))
  );
}

/** A query for the free places of all workers for articles that were ordered by a file; below 1 where there are none. */
export function selectFreeBulkPlaces(now: Date): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(sum(greatest(1, slots / ${sql.lit(bulkPlacesShare)})), 0)::integer FROM workers
      WHERE seen_at > ${addMilliseconds(now, -workerTimeoutMs)}::timestamptz)
    - (SELECT count(*)::integer FROM generations WHERE kind = 'bulk' AND status IN ('queued', 'writing'))`;
}

export interface GenerationLoad {
  readonly queued: number;
  readonly writing: number;
  readonly workers: number;
}

export async function readGenerationLoad(database: Database, now: Date): Promise<GenerationLoad> {
  const { rows } = await sql<GenerationLoad>`
    SELECT
      (SELECT count(*)::int FROM generations WHERE status = 'queued') AS queued,
      (SELECT count(*)::int FROM generations WHERE status = 'writing') AS writing,
      (SELECT count(*)::int FROM workers WHERE seen_at > ${addMilliseconds(now, -workerTimeoutMs)}) AS workers`.execute(
    database,
  );
  return rows[0] ?? { queued: 0, writing: 0, workers: 0 };
}
