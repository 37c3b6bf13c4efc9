import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Claim } from './generations.queries.ts';

type Handle = Database | DatabaseTransaction;

export interface ClaimState {
  readonly isCancelRequested: boolean;
}

/** Appends text under the fence, again when the answer of the first time was lost. Undefined when the claim is lost. */
export async function appendPart(
  database: Database,
  claim: Claim,
  part: { startOffset: number; content: string },
): Promise<ClaimState | undefined> {
  const result = await sql<{ cancelling: boolean }>`
    WITH held AS (
      SELECT id, cancel_requested_at IS NOT NULL AS cancelling FROM generations
      WHERE id = ${claim.generationId} AND attempt = ${claim.attempt} AND status = 'writing' FOR SHARE
    ), appended AS (
      INSERT INTO generation_parts (generation_id, attempt, start_offset, content)
      SELECT id, ${claim.attempt}, ${part.startOffset}, ${part.content} FROM held
      ON CONFLICT (generation_id, attempt, start_offset) DO UPDATE SET content = excluded.content
    )
    SELECT cancelling FROM held`.execute(database);
  const [row] = result.rows;
  return row === undefined ? undefined : { isCancelRequested: row.cancelling };
}

/** Looks whether the claim still holds and whether a stop was asked for. */
export async function readClaimState(database: Database, claim: Claim): Promise<ClaimState | undefined> {
  const row = await database
    .selectFrom('generations')
    .select('cancel_requested_at')
    .where('id', '=', claim.generationId)
    .where('attempt', '=', claim.attempt)
    .where('status', '=', 'writing')
    .executeTakeFirst();
  return row === undefined ? undefined : { isCancelRequested: row.cancel_requested_at !== null };
}

/** The text written so far by the newest attempt that wrote anything. */
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
