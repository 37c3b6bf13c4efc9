import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface PageChanges {
  /** What changed in transactions that are not older than the position asked for; some may have been read before. */
  readonly changes: readonly { readonly transactionId: string; readonly scope: string }[];
  /** Where to go on: every transaction before it has ended and been read. */
  readonly position: string;
}

/**
 * Changes of what public pages show that are committed now. A transaction may commit after younger ones, so the position is
 * the oldest that still runs, never the youngest that was read. Without a position only that is read.
 */
export async function readPageChanges(database: Database, position: string | undefined): Promise<PageChanges> {
  const { rows } = await sql<{ position: string; transaction_id: string | null; scope: string | null }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position, page_changes.transaction_id::text, page_changes.scope
    FROM (SELECT) AS here
    LEFT JOIN page_changes ON page_changes.transaction_id >= ${position ?? null}::text::xid8
  `.execute(database);
  return {
    changes: rows.flatMap(({ transaction_id: transactionId, scope }) =>
      transactionId === null || scope === null ? [] : [{ transactionId, scope }],
    ),
    position: rows[0]?.position ?? '0',
  };
}

/** Deletes changes that every process has read long since. */
export async function deletePageChangesBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('page_changes').where('changed_at', '<', before).execute();
}
