import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** An open reservation of quota. */
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
 * A reservation and its generation start in one transaction and end in one transaction. So without a generation, or
 * with a failed one, nothing will end the reservation any more. Reservations of completed generations are excluded:
 * they must be charged, not released.
 */
const isOrphaned = sql<boolean>`state = 'held' AND generation_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM generations WHERE generations.id = usage_ledger.generation_id AND status <> 'failed')`;

/** Ids of reservations that nothing will end any more, oldest first. */
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

/** Locks a reservation until the transaction ends, if nothing will end it any more. */
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
