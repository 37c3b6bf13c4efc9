import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MemberKey } from './members.queries.ts';

/** Open workspaces that may have more members than seats: those with guests, and those that had too many before. */
export async function listCrowded(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT workspaces.id FROM workspaces JOIN users ON users.id = workspaces.id
    WHERE users.is_active AND (workspaces.over_seats_since IS NOT NULL OR workspaces.id IN (
      SELECT workspace_id FROM workspace_members WHERE workspace_id <> user_id AND role <> 'approver'))
    ORDER BY workspaces.id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function findOverSeatsSince(database: Database | DatabaseTransaction, id: string): Promise<Date | null> {
  const row = await database
    .selectFrom('workspaces')
    .select('over_seats_since')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.over_seats_since ?? null;
}

export async function setOverSeatsSince(trx: DatabaseTransaction, id: string, since: Date | null): Promise<void> {
  await trx.updateTable('workspaces').set({ over_seats_since: since }).where('id', '=', id).execute();
}

/** Lets a member only read, and notes the role that they had. */
export async function pauseMember(trx: DatabaseTransaction, { workspaceId, userId }: MemberKey): Promise<void> {
  await trx
    .updateTable('workspace_members')
    .set({ role: 'approver', former_role: sql`role` })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('role', 'in', ['admin', 'editor', 'writer'])
    .execute();
}

interface Cap extends MemberKey {
  readonly articles: number | null;
  readonly aiRequests: number | null;
}

export async function updateCap(
  trx: DatabaseTransaction,
  { workspaceId, userId, articles, aiRequests }: Cap,
): Promise<void> {
  await trx
    .updateTable('workspace_members')
    .set({ article_cap: articles, ai_requests_cap: aiRequests })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}
