import { type Compilable, type RawBuilder, sql } from 'kysely';
import { addMilliseconds, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { bulkPlacesShare } from './generation-limits.ts';
import type { GenerationKind, SectionsKind } from './generations.queries.ts';

/** A worker without a heartbeat for this long counts as gone. */
export const workerTimeoutMs = minuteMs;

/** Assumed duration of one article, in ms, before any was measured. */
const assumedGenerationMs = 40 * secondMs;

/** Registers that this process writes up to `slots` articles at once. */
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
    { workersSince, kind }: { readonly workersSince: Date; readonly kind: QuickKind },
  ): Compilable<ExpectedLoad> => ({
    compile: () =>
      sql<ExpectedLoad>`
    SELECT
      (SELECT count(*) FROM generations WHERE status = 'queued' AND kind = ${kind}::text) AS queued,
      (SELECT avg(extract(epoch FROM ended_at - claimed_at) * 1000)::float8 FROM
        (SELECT ended_at, claimed_at FROM generations WHERE status = 'completed' AND kind = ${kind}::text AND claimed_at IS NOT NULL
         ORDER BY ended_at DESC LIMIT 50) AS latest) AS writing_ms,
      (SELECT coalesce(sum(greatest(1, slots)), 0) FROM workers WHERE seen_at > ${workersSince}) AS slots`.compile(
        database,
      ),
  }),
);

/** Kinds that are written in one go. */
export type QuickKind = Exclude<GenerationKind, SectionsKind>;

/**
 * Estimates how long, in ms, a generation of this kind ordered now would wait: the queue before it divided by the
 * throughput of the workers. Each kind has its own queue and slots.
 */
export async function estimateWaitMs(trx: DatabaseTransaction, now: Date, kind: QuickKind): Promise<number> {
  const row = await expectedLoad.executeTakeFirst(trx, {
    workersSince: addMilliseconds(now, -workerTimeoutMs),
    kind,
  });
  if (row === undefined) return 0;
  const slots = Math.max(1, Number(row.slots));
  return Math.floor(Number(row.queued) / slots) * (row.writing_ms ?? assumedGenerationMs);
}

/** SQL for the number of free slots for bulk articles of all workers; below 1 when there are none. */
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
