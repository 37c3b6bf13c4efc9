import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';
import type { WorkspaceMembers } from '../../server/src/platform/database/schema.ts';

interface WorkspaceOptions {
  readonly ownerId: string;
  readonly name?: string;
  readonly planId?: number;
  /** Other members, by their ids. */
  readonly members?: Readonly<Record<string, WorkspaceMembers['role']>>;
}

/** Inserts a shared workspace with a live subscription (to plan 3, which has five seats, by default). */
export async function aWorkspace(
  database: Database,
  { ownerId, name = 'Ajans', planId = 3, members = {} }: WorkspaceOptions,
): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `ajans-${id.slice(0, 8)}`;
  const at = new Date('2026-03-10T09:00:00.000Z');
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({ id, kind: 'workspace', name, password_hash: '!', created_at: at, updated_at: at })
      .execute();
    await trx.insertInto('workspaces').values({ id, slug, is_personal: false, created_at: at }).execute();
    const roles = [[ownerId, 'owner'] as const, ...Object.entries(members)];
    const rows = roles.map(([userId, role]) => ({ workspace_id: id, user_id: userId, role, joined_at: at }));
    await trx.insertInto('workspace_members').values(rows).execute();
    await trx
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        user_id: id,
        plan_id: planId,
        status: 'active',
        anchor_at: at,
        starts_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
  return { id, slug };
}
