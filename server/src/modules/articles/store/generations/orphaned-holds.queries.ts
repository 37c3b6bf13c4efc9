import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';

/** An open hold on a quota. */
export interface Hold {
  readonly id: string;
  readonly generation_id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly articles: number;
  readonly ai_requests: number;
  readonly held_at: Date;
}

/**
 * Whatever ends a hold does so with its generation, in one transaction, as both begin in one: without a generation, or with one that has
 * failed, no article, brief, section, voice or row of a file can end it any more. One that was completed is to be charged, not released.
 */
const isOrphaned = sql<boolean>`state = 'held' AND generation_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM generations WHERE generations.id = usage_ledger.generation_id AND status <> 'failed')`;

/** The ids of holds that nothing can end any more, the oldest first. */
export async function listOrphanedHolds(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('usage_ledger')
    .select('id')
    .where(isOrphaned)
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a hold until the transaction ends, if nothing can end it any more. */
export async function lockOrphanedHold(trx: DatabaseTransaction, id: string): Promise<Hold | undefined> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select(['id', 'generation_id', 'user_id', 'kind', 'articles', 'ai_requests', 'held_at'])
    .where('id', '=', id)
    .where(isOrphaned)
    .forUpdate()
    .executeTakeFirst();
  return row as Hold | undefined;
}
