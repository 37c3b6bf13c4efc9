import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface PageChanges {
  /** Changes of transactions not older than the given position; some may have been read before. */
  readonly changes: readonly { readonly transactionId: string; readonly scope: string }[];
  /** The next position: every transaction before it has ended and been read. */
  readonly position: string;
}

/**
 * Committed changes to public pages. A transaction may commit after younger ones, so the position is the oldest that is
 * still running, not the youngest that was read. Without a position only the new position is read.
 */
export async function readPageChanges(database: Database, position: string | undefined): Promise<PageChanges> {
  const { rows } = await sql<{ page_changes: unknown }>`
    SELECT (${selectPageChanges(position)}) AS page_changes`.execute(database);
  return parsePageChanges(rows[0]?.page_changes);
}

/** What `readPageChanges` reads, as one value for `parsePageChanges`. */
export function selectPageChanges(position: string | undefined) {
  return sql`SELECT json_build_array(pg_snapshot_xmin(pg_current_snapshot())::text,
    (SELECT json_agg(json_build_array(page_changes.transaction_id::text, page_changes.scope)) FROM page_changes
     WHERE page_changes.transaction_id >= ${position ?? null}::text::xid8))`;
}

export function parsePageChanges(value: unknown): PageChanges {
  const [position, changes] = value as [string, [string, string][] | null];
  return { position, changes: (changes ?? []).map(([transactionId, scope]) => ({ transactionId, scope })) };
}

/** Deletes changes that every process has read long ago. */
export async function deletePageChangesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('page_changes').where('changed_at', '<', before).execute();
}
