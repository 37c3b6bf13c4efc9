import type { Database } from '../../../../platform/database/connect.ts';
import type { UsageReservations } from '../../../usage/index.ts';
import { type Hold, listOrphanedHolds, lockOrphanedHold } from '../../store/generations/orphaned-holds.queries.ts';

/** As users read it in their usage. */
const orphanedReason = 'Yarıda kalan işlem için ayrılan hak geri verildi.';

/**
 * Gives back what is held for generations that are gone or have failed without releasing it, each in a transaction of its own. Safe beside
 * a running service, and to be run several times at once. Yields each hold after it was released.
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
