import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';

describe('owners of workspaces in the database', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  const rolesOf = (id: string) =>
    store.database
      .selectFrom('workspace_members')
      .select(['user_id', 'role'])
      .where('workspace_id', '=', id)
      .orderBy('role')
      .execute();

  test('a new user owns a personal workspace with the id of the account', async () => {
    const { id } = await aUser(store.database);
    const workspace = await store.database
      .selectFrom('workspaces')
      .select(['is_personal', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(workspace).toEqual({ is_personal: true, ends_at: null });
    expect(await rolesOf(id)).toEqual([{ user_id: id, role: 'owner' }]);
  });

  test('of two owners who leave at the same time, one stays', async () => {
    for (const change of ['delete', 'demote'] as const) {
      const [first, second] = [await aUser(store.database), await aUser(store.database)];
      const { id } = await aWorkspace(store.database, { ownerId: first.id, members: { [second.id]: 'owner' } });
      const leave = (userId: string) =>
        store.database.transaction().execute(async (trx) => {
          const mine = { workspace_id: id, user_id: userId };
          if (change === 'delete') {
            await trx
              .deleteFrom('workspace_members')
              .where(({ and }) => and(mine))
              .execute();
          } else {
            await trx
              .updateTable('workspace_members')
              .set({ role: 'admin' })
              .where(({ and }) => and(mine))
              .execute();
          }
        });
      const outcomes = await Promise.allSettled([leave(first.id), leave(second.id)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { constraint: 'workspace_members_one_owner' },
      });
      expect((await rolesOf(id)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  test('a workspace without an owner cannot be created, and the owner of a personal one cannot be demoted', async () => {
    const id = randomUUID();
    const at = new Date('2026-03-10T09:00:00.000Z');
    const creation = store.database.transaction().execute(async (trx) => {
      await trx
        .insertInto('users')
        .values({ id, kind: 'workspace', name: 'Ajans', password_hash: '!', created_at: at, updated_at: at })
        .execute();
      await trx.insertInto('workspaces').values({ id, slug: 'ajans', is_personal: false, created_at: at }).execute();
    });
    await expect(creation).rejects.toMatchObject({ constraint: 'workspace_members_one_owner' });
    const user = await aUser(store.database);
    const demotion = store.database.updateTable('workspace_members').set({ role: 'admin' });
    await expect(demotion.where('workspace_id', '=', user.id).execute()).rejects.toMatchObject({
      constraint: 'workspace_members_personal_owner',
    });
  });

  test('the account of a workspace has no address, no password and no role', async () => {
    const owner = await aUser(store.database);
    const { id } = await aWorkspace(store.database, { ownerId: owner.id });
    const change = store.database.updateTable('users').where('id', '=', id);
    await expect(change.set({ email: 'ajans@example.com' }).execute()).rejects.toThrow(/users_persons_have_addresses/);
    await expect(change.set({ password_hash: 'x' }).execute()).rejects.toThrow(/users_workspaces_cannot_sign_in/);
    await expect(change.set({ role: 'admin' }).execute()).rejects.toThrow(/users_workspaces_cannot_sign_in/);
    await expect(
      store.database.updateTable('users').set({ email: null }).where('id', '=', owner.id).execute(),
    ).rejects.toThrow(/users_persons_have_addresses/);
  });

  test('erasing the account of a workspace takes its members along, and the last owner of one cannot be erased', async () => {
    const owner = await aUser(store.database);
    const { id } = await aWorkspace(store.database, { ownerId: owner.id });
    const erase = (userId: string) =>
      store.database.transaction().execute(async (trx) => {
        await trx.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
        await trx.deleteFrom('users').where('id', '=', userId).execute();
      });
    await expect(erase(owner.id)).rejects.toMatchObject({ constraint: 'workspace_members_one_owner' });
    await erase(id);
    expect(await rolesOf(id)).toEqual([]);
    await erase(owner.id);
    expect(await rolesOf(owner.id)).toEqual([]);
  });
});
