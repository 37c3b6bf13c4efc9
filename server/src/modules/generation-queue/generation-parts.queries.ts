import { type Compilable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { Claim } from './generations.queries.ts';

type Handle = Database | DatabaseTransaction;

/** A piece of text with the claim under which it was written. An empty one only checks the claim. */
export interface NewPart extends Claim {
  readonly startOffset: number;
  readonly content: string;
}

/** State of a claim after its part was stored. */
export type CheckpointResult = 'held' | 'cancel-requested' | 'lost';

/**
 * Appends the last part of an attempt, protected by the attempt number. Repeatable when the answer was lost. Waits for
 * other transactions that lock the generation. @returns the state of the claim
 */
export async function appendPart(database: Database, part: NewPart): Promise<CheckpointResult> {
  const result = await sql<{ cancelling: boolean }>`
    WITH held AS (
      SELECT id, cancel_requested_at IS NOT NULL AS cancelling FROM generations
      WHERE id = ${part.generationId} AND attempt = ${part.attempt} AND status = 'writing' FOR SHARE
    ), appended AS (
      INSERT INTO generation_parts (generation_id, attempt, start_offset, content)
      SELECT id, ${part.attempt}, ${part.startOffset}, ${part.content} FROM held
      ON CONFLICT (generation_id, attempt, start_offset) DO UPDATE SET content = excluded.content
    )
    SELECT cancelling FROM held`.execute(database);
  const [row] = result.rows;
  if (row === undefined) return 'lost';
  return row.cancelling ? 'cancel-requested' : 'held';
}

interface PartColumns {
  readonly generationIds: readonly string[];
  readonly attempts: readonly number[];
  readonly startOffsets: readonly number[];
  readonly contents: readonly string[];
}

interface StoredPart {
  readonly isHeld: boolean;
  readonly isStored: boolean;
  readonly isCancelRequested: boolean;
}

const appendedParts = defineStatement(
  (database, { generationIds, attempts, startOffsets, contents }: PartColumns): Compilable<StoredPart> => ({
    compile: () =>
      sql<StoredPart>`
    WITH part AS (
      SELECT * FROM unnest(${generationIds}::uuid[], ${attempts}::int[], ${startOffsets}::int[], ${contents}::text[])
        WITH ORDINALITY AS part (generation_id, attempt, start_offset, content, position)
    ), held AS (
      SELECT generations.id, generations.attempt FROM generations JOIN part
        ON part.generation_id = generations.id AND part.attempt = generations.attempt
      WHERE generations.status = 'writing' AND part.content <> ''
      FOR SHARE OF generations SKIP LOCKED
    ), appended AS (
      INSERT INTO generation_parts (generation_id, attempt, start_offset, content)
      SELECT part.generation_id, part.attempt, part.start_offset, part.content
      FROM part JOIN held ON held.id = part.generation_id AND held.attempt = part.attempt
      ON CONFLICT (generation_id, attempt, start_offset) DO UPDATE SET content = excluded.content
    )
    SELECT generations.id IS NOT NULL AS "isHeld", held.id IS NOT NULL OR part.content = '' AS "isStored",
      generations.cancel_requested_at IS NOT NULL AS "isCancelRequested"
    FROM part
    LEFT JOIN generations ON generations.id = part.generation_id AND generations.attempt = part.attempt
      AND generations.status = 'writing'
    LEFT JOIN held ON held.id = part.generation_id AND held.attempt = part.attempt
    ORDER BY part.position`.compile(database),
  }),
);

/**
 * Appends parts of many texts in one statement, each protected by its own attempt number. Skips generations that
 * another transaction has locked, so that they do not delay the others.
 * @returns the state of each claim in the order of `parts`; undefined for a part that could not be stored now
 */
export async function appendParts(
  database: Database,
  parts: readonly NewPart[],
): Promise<(CheckpointResult | undefined)[]> {
  const rows = await appendedParts.execute(database, {
    generationIds: parts.map((part) => part.generationId),
    attempts: parts.map((part) => part.attempt),
    startOffsets: parts.map((part) => part.startOffset),
    contents: parts.map((part) => part.content),
  });
  return rows.map(({ isHeld, isStored, isCancelRequested }) => {
    if (!isHeld) return 'lost';
    if (!isStored) return undefined;
    return isCancelRequested ? 'cancel-requested' : 'held';
  });
}

/** The text of the newest attempt that has written anything. */
export async function readParts(database: Handle, generationId: string): Promise<{ attempt: number; text: string }> {
  const rows = await database
    .selectFrom('generation_parts')
    .select(['attempt', 'content'])
    .where('generation_id', '=', generationId)
    .where('attempt', '=', (select) =>
      select
        .selectFrom('generation_parts as newest')
        .select((max) => max.fn.max('newest.attempt').as('attempt'))
        .where('newest.generation_id', '=', generationId),
    )
    .orderBy('start_offset')
    .execute();
  return { attempt: rows[0]?.attempt ?? 0, text: rows.map((row) => row.content).join('') };
}

export async function deleteParts(trx: DatabaseTransaction, generationId: string, before?: number): Promise<void> {
  await trx
    .deleteFrom('generation_parts')
    .where('generation_id', '=', generationId)
    .$if(before !== undefined, (query) => query.where('attempt', '<', before ?? 0))
    .execute();
}
