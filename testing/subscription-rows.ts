import type { Database } from '../server/src/platform/database/connect.ts';

/** Lists all periods of a user, in order. */
export function listPeriods(database: Database, userId: string) {
  return database
    .selectFrom('subscriptions')
    .select(['id', 'plan_id', 'status', 'starts_at', 'ends_at', 'ended_at', 'end_reason', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Lists the mails to a user, oldest first. */
export async function listMailsTo(database: Database, userId: string): Promise<{ kind: string; details: unknown }[]> {
  return database
    .selectFrom('mails')
    .select(['kind', 'details'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
