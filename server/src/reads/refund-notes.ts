import { z } from 'zod';
import type { Database } from '../platform/database/connect.ts';

interface AuditRow {
  readonly id: string;
  readonly details: unknown;
}

const refundDetails = z.object({ refundId: z.uuid() });

/**
 * What admins wrote about refunds, by the ids of the acts that are about them. A note may name a person, so it stands with the refund
 * alone, from where it goes when they are erased, and is read along with the log.
 */
export async function findRefundNotes(database: Database, entries: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const refundIds = entries.map(({ details }) => refundDetails.safeParse(details).data?.refundId);
  const wanted = refundIds.filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const rows = await database.selectFrom('refunds').select(['id', 'reason']).where('id', 'in', wanted).execute();
  const notes = new Map(rows.map(({ id, reason }) => [id, reason]));
  return new Map(
    entries.flatMap(({ id }, index) => {
      const note = notes.get(refundIds[index] ?? '') ?? '';
      return note === '' ? [] : [[id, note] as const];
    }),
  );
}
