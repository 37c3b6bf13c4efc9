import { sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How much text an account has stored, and how much it can store; in bytes. */
export interface TextStorage {
  readonly usedBytes: number;
  readonly maxBytes: number;
}

/** Counts the texts again after a deletion and for an account that never was counted. */
export async function readTextStorage(database: Database, accountId: string): Promise<TextStorage> {
  const { rows } = await sql<{ used: string; max: string }>`
    SELECT coalesce((SELECT used_bytes FROM text_usage WHERE user_id = ${accountId} AND counted_at IS NOT NULL),
      stored_text_bytes(${accountId}::uuid)) AS used, text_bytes_max(${accountId}::uuid) AS max`.execute(database);
  return { usedBytes: Number(rows[0]?.used ?? 0), maxBytes: Number(rows[0]?.max ?? 0) };
}

/** Maximum number of accounts that one run counts. */
const recountMax = 1000;

/**
 * Counts the texts of accounts again, each at most once a day: generated texts and deletions change no stored figure.
 * @returns the number of accounts
 */
export async function recountTextStorage(database: Database, now: Date): Promise<number> {
  const due = await database
    .selectFrom('text_usage')
    .select('user_id')
    .where((usage) =>
      usage.or([usage('counted_at', 'is', null), usage('counted_at', '<', addMilliseconds(now, -dayMs))]),
    )
    .orderBy(sql`counted_at NULLS FIRST`)
    .limit(recountMax)
    .execute();
  for (const { user_id: id } of due) await sql`SELECT recount_text_bytes(${id}::uuid)`.execute(database);
  return due.length;
}
