import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { UsageReservations } from '../usage/index.ts';

/** An open reservation of quota. */
interface OrphanedReservation {
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
async function listOrphanedReservations(database: Database): Promise<string[]> {
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
async function lockOrphanedReservation(trx: DatabaseTransaction, id: string): Promise<OrphanedReservation | undefined> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select(['id', 'generation_id', 'user_id', 'kind', 'articles', 'ai_requests', 'held_at'])
    .where('id', '=', id)
    .where(isOrphaned)
    .forUpdate()
    .executeTakeFirst();
  return row as OrphanedReservation | undefined;
}

/** Shown to users in their usage ledger. */
const orphanedReason = 'Yarıda kalan işlem için ayrılan hak geri verildi.';

/**
 * Releases reservations of generations that no longer exist or that failed without releasing them, each in its own
 * transaction. Safe beside a running service and in several processes at once. Yields each reservation after its
 * release.
 */
export async function* releaseOrphanedReservations(
  database: Database,
  { usage, now }: { readonly usage: Pick<UsageReservations, 'release'>; readonly now: Date },
): AsyncGenerator<OrphanedReservation> {
  for (const id of await listOrphanedReservations(database)) {
    const released = await database.transaction().execute(async (trx) => {
      const reservation = await lockOrphanedReservation(trx, id);
      if (reservation !== undefined) await usage.release(trx, reservation.generation_id, orphanedReason, now);
      return reservation;
    });
    if (released !== undefined) yield released;
  }
}
