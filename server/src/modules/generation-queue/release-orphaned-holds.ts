import type { Database } from '../../platform/database/connect.ts';
import type { UsageReservations } from '../usage/index.ts';
import { type Hold, listOrphanedHolds, lockOrphanedHold } from './orphaned-holds.queries.ts';

/** Shown to users in their usage ledger. */
const orphanedReason = 'Yarıda kalan işlem için ayrılan hak geri verildi.';

/**
 * Releases reservations of generations that no longer exist or that failed without releasing them, each in its own
 * transaction. Safe beside a running service and in several processes at once. Yields each reservation after its
 * release.
 */
export async function* releaseOrphanedHolds(
  database: Database,
  { usage, now }: { readonly usage: Pick<UsageReservations, 'release'>; readonly now: Date },
): AsyncGenerator<Hold> {
  for (const id of await listOrphanedHolds(database)) {
    const released = await database.transaction().execute(async (trx) => {
      const hold = await lockOrphanedHold(trx, id);
      if (hold !== undefined) await usage.release(trx, hold.generation_id, orphanedReason, now);
      return hold;
    });
    if (released !== undefined) yield released;
  }
}
