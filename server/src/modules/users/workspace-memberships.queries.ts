import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';

/**
 * Ends the memberships of a user in the workspaces of others, and checks at once that each keeps an owner. Throws the
 * database's error of the constraint `workspace_members_one_owner` otherwise.
 */
export async function deleteSharedMemberships(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('workspace_members').where('user_id', '=', userId).where('workspace_id', '!=', userId).execute();
  await sql`SET CONSTRAINTS workspace_members_keep_an_owner IMMEDIATE`.execute(trx);
}

/** Whether the deletion of a workspace was requested. */
export async function isWorkspaceEnding(database: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', id)
    .where('ends_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
