import { login, refreshToken } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { updateAccountStatus } from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  signInAs,
  startAccountsService,
} from '../../../../../testing/accounts-service.ts';
import { aWorkspace } from '../../../../../testing/builders/a-workspace.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { minuteMs } from '../../../platform/clock.ts';
import { lockActiveSuperAdmins } from '../../account-records/account-locks.queries.ts';

let service: AccountsService;
let superAdmin: SignedInUser;
let admin: SignedInUser;
let signedUp = 0;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

// Each test has super_admins of its own.
beforeEach(async () => {
  await service.database.updateTable('users').set({ role: 'user' }).execute();
  await service.database.deleteFrom('audit_log').execute();
  superAdmin = await aUserWho('super_admin');
  admin = await aUserWho('admin');
});

async function aUserWho(role: Role): Promise<SignedInUser> {
  signedUp += 1;
  // Each of them comes later than the one before.
  service.clock.advance(2 * minuteMs);
  const user = await aSignedInUser(service, `${role}-${signedUp}`);
  await setUser(user, { role });
  return user;
}

const setUser = (
  { userId }: SignedInUser,
  fields: { role?: Role; is_active?: boolean; leaving_at?: Date | null },
): Promise<unknown> => service.database.updateTable('users').set(fields).where('id', '=', userId).execute();

const change = (by: SignedInUser, target: Pick<SignedInUser, 'userId'>, body: unknown) =>
  service.call(updateAccountStatus, { token: by.token, params: { id: target.userId }, body });
const isSignedIn = async (token: string) => (await service.call(getProfile, { token })).status === 200;
const standingOf = ({ userId }: SignedInUser) =>
  service.database.selectFrom('users').select(['role', 'is_active']).where('id', '=', userId).executeTakeFirstOrThrow();
const auditRows = () => service.database.selectFrom('audit_log').selectAll().orderBy('id').execute();

async function activeSuperAdmins(): Promise<number> {
  const rows = await service.database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .execute();
  return rows.length;
}

describe('shared workspaces of a deactivated owner', () => {
  const isOpen = async (id: string) => (await standingOf({ userId: id } as SignedInUser)).is_active;

  test('close unless another owner is active, and open again', async () => {
    const [owner, partner] = [await aUserWho('user'), await aUserWho('user')];
    const alone = await aWorkspace(service.database, { ownerId: owner.userId, members: { [partner.userId]: 'admin' } });
    const shared = await aWorkspace(service.database, {
      ownerId: owner.userId,
      members: { [partner.userId]: 'owner' },
    });
    await change(admin, owner, { is_active: false });
    expect([await isOpen(alone.id), await isOpen(shared.id)]).toEqual([false, true]);
    await change(admin, partner, { is_active: false });
    expect(await isOpen(shared.id)).toBe(false);
    await change(admin, owner, { is_active: true });
    expect([await isOpen(alone.id), await isOpen(shared.id)]).toEqual([true, true]);
  });

  test('close when both owners are deactivated at once', async () => {
    const [owner, partner] = [await aUserWho('user'), await aUserWho('user')];
    const { id } = await aWorkspace(service.database, {
      ownerId: owner.userId,
      members: { [partner.userId]: 'owner' },
    });
    const close = { is_active: false };
    const answers = await Promise.all([change(admin, owner, close), change(superAdmin, partner, close)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isOpen(id)).toBe(false);
  });

  test('stay closed when their deletion was requested, and have no status of their own', async () => {
    const owner = await aUserWho('user');
    const { id } = await aWorkspace(service.database, { ownerId: owner.userId });
    expect((await change(superAdmin, { userId: id }, { is_active: false })).status).toBe(404);
    expect(await isOpen(id)).toBe(true);
    await setUser({ userId: id } as SignedInUser, { is_active: false, leaving_at: service.clock.now() });
    await change(admin, owner, { is_active: false });
    await change(admin, owner, { is_active: true });
    expect(await isOpen(id)).toBe(false);
  });
});

describe('who may decide', () => {
  const deactivate = { is_active: false };

  test('admins only, also when the body is no JSON', async () => {
    const user = await aUserWho('user');
    const request = { params: { id: admin.userId }, rawBody: '{' };
    expect((await service.call(updateAccountStatus, request)).status).toBe(401);
    expect((await service.call(updateAccountStatus, { ...request, token: user.token })).status).toBe(403);
  });

  test.each(['yok', '0198c0de-0000-7000-8000-000000000000', "' OR 1=1"])(
    'the id %j belongs to no user',
    async (userId) => {
      expect(await change(superAdmin, { userId }, deactivate)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test('an account that is leaving is not found, and cannot be called back', async () => {
    const user = await aUserWho('user');
    await setUser(user, { is_active: false, leaving_at: service.clock.now() });
    expect(await change(superAdmin, user, { is_active: true })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await standingOf(user)).toMatchObject({ is_active: false });
  });

  test.each([{ is_active: false }, { role: 'user' }])('admins about themselves: %j are refused', async (body) => {
    for (const self of [admin, superAdmin]) {
      const shouted = { userId: self.userId.toUpperCase() };
      for (const target of [self, shouted])
        expect(await change(self, target, body)).toMatchObject({ status: 403, code: 'own_account' });
    }
    expect(await activeSuperAdmins()).toBe(1);
  });

  test('an admin about users and admins, but not about super_admin', async () => {
    const user = await aUserWho('user');
    const colleague = await aUserWho('admin');
    expect((await change(admin, user, { role: 'admin' })).data.role).toBe('admin');
    expect((await change(admin, user, { role: 'user' })).data.role).toBe('user');
    expect((await change(admin, colleague, deactivate)).data.is_active).toBe(false);
    const inactive = await aUserWho('super_admin');
    await setUser(inactive, { is_active: false });
    const refused = [
      await change(admin, user, { role: 'super_admin' }),
      await change(admin, superAdmin, { role: 'user' }),
      await change(admin, superAdmin, deactivate),
      await change(admin, inactive, { is_active: true }),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await standingOf(user)).toEqual({ role: 'user', is_active: true });
    expect(await standingOf(superAdmin)).toEqual({ role: 'super_admin', is_active: true });
  });

  test('a super_admin about every other user', async () => {
    const user = await aUserWho('user');
    expect((await change(superAdmin, user, { role: 'super_admin' })).data.role).toBe('super_admin');
    expect((await change(user, superAdmin, { role: 'admin' })).data.role).toBe('admin');
    expect(await activeSuperAdmins()).toBe(1);
  });

  test.each([
    [{}, 'is_active'],
    [{ is_active: 'no' }, 'is_active'],
    [{ role: 'owner' }, 'role'],
    [{ is_active: true, role: 'admin' }, 'role'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await change(superAdmin, admin, body);
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field }] });
  });

  test('404 and 403 are said before the body is looked at', async () => {
    expect((await change(superAdmin, { userId: 'yok' }, {})).status).toBe(404);
    expect((await change(superAdmin, superAdmin, {})).status).toBe(403);
    expect((await change(admin, superAdmin, {})).status).toBe(403);
  });
});

describe('what it does', () => {
  test('a deactivation ends all open sessions and their refresh at once, and closes the sign-in', async () => {
    const user = await aUserWho('user');
    const elsewhere = await signInAs(service, user);
    expect(await isSignedIn(elsewhere.token)).toBe(true);

    const answer = await change(admin, user, { is_active: false });
    expect(answer).toMatchObject({ status: 200, data: { id: user.userId, email: user.email, is_active: false } });
    for (const { token, refreshToken: refresh } of [user, elsewhere]) {
      expect(await isSignedIn(token)).toBe(false);
      const refreshed = await service.call(refreshToken, { body: { refreshToken: refresh } });
      expect(refreshed).toMatchObject({ status: 403, code: 'account_inactive' });
    }
    const closed = await service.call(login, { body: { email: user.email, password: user.password } });
    expect(closed).toMatchObject({ status: 403, code: 'account_inactive' });
    const sessions = await service.database
      .selectFrom('sessions')
      .select('revoked_reason')
      .where('user_id', '=', user.userId)
      .execute();
    expect(sessions).toEqual([{ revoked_reason: 'deactivated' }, { revoked_reason: 'deactivated' }]);

    expect((await change(admin, user, { is_active: true })).data.is_active).toBe(true);
    expect(await isSignedIn(user.token)).toBe(false);
    expect(await isSignedIn((await signInAs(service, user)).token)).toBe(true);
  });

  test('a sign-in at the same instant leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await aUserWho('user');
      const [signedIn] = await Promise.all([
        service.call(login, { body: { email: user.email, password: user.password } }),
        change(admin, user, { is_active: false }),
      ]);
      if (signedIn.status === 200) expect(await isSignedIn(signedIn.data.token)).toBe(false);
      const live = service.database.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
      expect(await live.where('user_id', '=', user.userId).execute()).toEqual([]);
    }
  });

  test('a new role acts on the very next call', async () => {
    const user = await aUserWho('user');
    expect((await change(admin, user, {})).status).toBe(400);
    await change(superAdmin, admin, { role: 'user' });
    expect((await change(admin, user, {})).status).toBe(403);
    await change(superAdmin, user, { role: 'admin' });
    expect((await change(user, admin, { is_active: false })).status).toBe(200);
  });

  test('each change is on record with before and after; what changes nothing is answered and not recorded', async () => {
    const user = await aUserWho('user');
    for (const body of [{ role: 'admin' }, { role: 'admin' }, { is_active: false }, { is_active: false }]) {
      expect((await change(superAdmin, user, body)).status).toBe(200);
      service.clock.advance(1);
    }
    await change(superAdmin, user, { is_active: true });
    await change(admin, superAdmin, { role: 'user' });
    const rows = await auditRows();
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['user.change_role', { before: { role: 'user' }, after: { role: 'admin' } }],
      ['user.deactivate', { before: { is_active: true }, after: { is_active: false } }],
      ['user.activate', { before: { is_active: false }, after: { is_active: true } }],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ actor_id: superAdmin.userId, target_kind: 'user', target_id: user.userId });
    }
  });
});

describe('at the same instant', () => {
  const rounds = 20;

  test.each([
    [{ role: 'user' }, ['forbidden']],
    [{ is_active: false }, ['unauthenticated']],
  ])('two super_admins who take each other away, %j: one wins, one remains', async (body, tooLate) => {
    const other = await aUserWho('super_admin');
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([change(superAdmin, other, body), change(other, superAdmin, body)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // A request that arrives last comes from a user who is no longer an admin.
      const lost = answers.find(({ status }) => status !== 200)?.code;
      expect(['last_super_admin', ...tooLate]).toContain(lost);
      expect(await activeSuperAdmins()).toBe(1);
      expect(await auditRows()).toHaveLength(round + 1);
      for (const user of [superAdmin, other]) await setUser(user, { role: 'super_admin', is_active: true });
      await service.database.updateTable('sessions').set({ revoked_at: null, revoked_reason: null }).execute();
    }
  });

  test('three in a ring never leave the house without a super_admin', async () => {
    const ring = [superAdmin, await aUserWho('super_admin'), await aUserWho('super_admin')];
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        ring.map((by, at) => change(by, ring[(at + 1) % ring.length] ?? by, { role: 'admin' })),
      );
      expect(await activeSuperAdmins()).toBe(3 - answers.filter(({ status }) => status === 200).length);
      expect(await activeSuperAdmins()).toBeGreaterThan(0);
      for (const user of ring) await setUser(user, { role: 'super_admin' });
    }
  });

  test.each([
    [{ role: 'user' as const }, 403],
    [{ is_active: false }, 401],
  ])('an admin whose own account changes to %j while they decide decides no more', async (meanwhile, status) => {
    const user = await aUserWho('user');
    const { answer } = await service.database.transaction().execute(async (trx) => {
      await lockActiveSuperAdmins(trx);
      const answer = change(admin, user, { is_active: false });
      await waitUntil('the decision waits for its locks', async () => {
        const waiting = await sql`SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE NOT granted AND datname = current_database()`.execute(service.database);
        return waiting.rows.length > 0;
      });
      await trx.updateTable('users').set(meanwhile).where('id', '=', admin.userId).execute();
      return { answer };
    });
    expect((await answer).status).toBe(status);
    expect(await standingOf(user)).toEqual({ role: 'user', is_active: true });
    expect(await auditRows()).toEqual([]);
  });
});
