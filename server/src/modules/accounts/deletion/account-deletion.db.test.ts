import { deleteAccount } from '@hokka/contracts/accounts/account-data.ts';
import { login, refreshToken, register } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsService, signInAs, startAccountsService } from '../../../../../testing/accounts-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';

const password = 'şifresi güzel';

describe('leaving', () => {
  let service: AccountsService;

  beforeAll(async () => {
    // No workers run: deleted accounts are not erased.
    service = await startAccountsService({ worksToo: false });
  });
  afterAll(() => service.stop());
  beforeEach(() => service.database.updateTable('users').set({ role: 'user' }).execute());

  async function aMember(role: 'user' | 'admin' | 'super_admin' = 'user') {
    const user = await aUser(service.database, { password, role });
    return { ...user, ...(await signInAs(service, { email: user.email, password })) };
  }
  const leave = (token: string, body: unknown = { password }) => service.call(deleteAccount, { token, body });
  const stored = (id: string) =>
    service.database
      .selectFrom('users')
      .select(['is_active', 'leaving_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const jobsOf = async (id: string) => {
    const { rows } = await sql<{ data: unknown }>`
      SELECT data FROM jobs.job WHERE name = 'erase-account' AND data->>'userId' = ${id}`.execute(service.database);
    return rows;
  };
  const mailsOf = (id: string) =>
    service.database.selectFrom('mails').select(['kind', 'details']).where('user_id', '=', id).execute();

  test.each([
    ['a wrong password', { password: 'başka' }, 'Mevcut şifre hatalı'],
    ['another letter case', { password: 'Şifresi güzel' }, 'Mevcut şifre hatalı'],
    ['none', {}, 'Mevcut şifre zorunludur'],
    ['an empty one', { password: '' }, 'Mevcut şifre zorunludur'],
  ])('with %s nothing happens', async (_, body, message) => {
    const member = await aMember();
    const answer = await leave(member.token, body);
    expect(answer).toMatchObject({
      status: 400,
      code: 'validation_failed',
      errors: [{ field: 'password', message }],
    });
    expect(await stored(member.id)).toEqual({ is_active: true, leaving_at: null });
    expect((await service.call(getProfile, { token: member.token })).status).toBe(200);
    expect(await jobsOf(member.id)).toEqual([]);
  });

  test('the account closes at once: every session, its refresh, the sign-in and mailed links', async () => {
    const member = await aMember();
    const elsewhere = await signInAs(service, { email: member.email, password });
    await service.database
      .insertInto('mailed_links')
      .values({
        hash: Buffer.from('a link'),
        user_id: member.id,
        purpose: 'reset_password',
        email: member.email,
        expires_at: new Date(service.clock.now().getTime() + 60_000),
        created_at: service.clock.now(),
      })
      .execute();

    const answer = await leave(member.token);
    expect(answer).toMatchObject({ status: 200, success: true, data: null, message: 'Hesabınız silindi.' });
    expect(await stored(member.id)).toEqual({ is_active: false, leaving_at: service.clock.now() });
    for (const { token, refreshToken: refresh } of [member, elsewhere]) {
      expect((await service.call(getProfile, { token })).status).toBe(401);
      expect((await service.call(refreshToken, { body: { refreshToken: refresh } })).status).toBe(401);
    }
    const sessions = service.database.selectFrom('sessions').select('revoked_reason').where('user_id', '=', member.id);
    expect(await sessions.execute()).toEqual([
      { revoked_reason: 'account_deleted' },
      { revoked_reason: 'account_deleted' },
    ]);
    const signIn = await service.call(login, { body: { email: member.email, password } });
    expect(signIn).toMatchObject({ status: 401, code: 'invalid_credentials' });
    const links = service.database.selectFrom('mailed_links').select('used_at').where('user_id', '=', member.id);
    expect(await links.execute()).toEqual([{ used_at: service.clock.now() }]);
    expect(await mailsOf(member.id)).toEqual([{ kind: 'account_deleted', details: {} }]);
    expect(await jobsOf(member.id)).toEqual([{ data: { userId: member.id, requestId: expect.any(String) } }]);
  });

  test('until it is erased, its address is taken', async () => {
    const member = await aMember();
    await leave(member.token);
    const again = await service.call(register, { body: { name: 'Ayşe', email: member.email, password } });
    expect(again).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
  });

  test('asked many times at once, it happens once and is said to have happened', async () => {
    const member = await aMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(member.token)));
    // Who comes when the session has ended already is told so.
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await mailsOf(member.id)).toHaveLength(1);
    expect(await jobsOf(member.id)).toHaveLength(1);
    const audit = service.database.selectFrom('audit_log').select('action').where('actor_id', '=', member.id);
    expect(await audit.execute()).toEqual([{ action: 'account.delete' }]);
  });

  test('with the old password, a moment after it was changed, it is refused', async () => {
    const member = await aMember();
    const other = await aUser(service.database, { password: 'yeni şifre' });
    const { password_hash } = await service.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    // The row changes while the deletion, which has checked the password, waits for it.
    const { asked } = await service.database.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute();
      const asked = leave(member.token);
      await waitUntil('the deletion waits', () => isAnybodyWaiting(service));
      return { asked };
    });
    expect(await asked).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: 'Mevcut şifre hatalı' }],
    });
    expect(await stored(member.id)).toEqual({ is_active: true, leaving_at: null });
  });

  describe('super_admins', () => {
    test('the last active one cannot leave', async () => {
      const member = await aMember('super_admin');
      await aUser(service.database, { role: 'super_admin', isActive: false });
      await aUser(service.database, { role: 'admin' });
      expect(await leave(member.token)).toMatchObject({ status: 409, code: 'last_super_admin' });
      expect(await leave(member.token, { password: 'başka' })).toMatchObject({ status: 400 });
      expect(await stored(member.id)).toEqual({ is_active: true, leaving_at: null });
      expect((await service.call(getProfile, { token: member.token })).status).toBe(200);
      await aUser(service.database, { role: 'super_admin' });
      expect((await leave(member.token)).status).toBe(200);
    });

    test('of two who leave at the same time, one remains', async () => {
      for (let round = 0; round < 10; round += 1) {
        await service.database.updateTable('users').set({ role: 'user' }).execute();
        const both = [await aMember('super_admin'), await aMember('super_admin')];
        const statuses = await Promise.all(both.map(async ({ token }) => (await leave(token)).status));
        expect(statuses.toSorted()).toEqual([200, 409]);
      }
    });
  });
});

/** Whether a transaction waits for a row that another one has locked. */
async function isAnybodyWaiting({ database }: AccountsService): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return rows.length > 0;
}
