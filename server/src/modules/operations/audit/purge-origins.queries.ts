import type { Database } from '../../../platform/database/connect.ts';

/**
 * Removes address and browser from at most `limit` events older than `before`; action and actor stay.
 * @returns the number of changed events
 */
export async function purgeOriginsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('audit_log')
    .set({ address: null, user_agent: null })
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('audit_log')
        .select('id')
        .where('created_at', '<', before)
        .where((row) => row.or([row('address', 'is not', null), row('user_agent', 'is not', null)]))
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
