import { exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { changePassword, getProfile, updateProfile } from '@hokka/contracts/accounts/profile.ts';
import { listSessions } from '@hokka/contracts/accounts/sessions.ts';
import { impersonateUser, listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  startAccountsService,
} from '../../../../../testing/accounts-service.ts';
import { minuteMs } from '../../../platform/clock.ts';

const reason = 'Kullanıcı makalelerini göremediğini yazdı';
let service: AccountsService;
let superAdmin: SignedInUser;
let user: SignedInUser;
let signedUp = 0;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  superAdmin = await aUserWho('super_admin');
  user = await aUserWho('user');
});

async function aUserWho(role: Role): Promise<SignedInUser> {
  signedUp += 1;
  service.clock.advance(2 * minuteMs);
  const one = await aSignedInUser(service, `goren-${role}-${signedUp}`);
  await set(one, { role });
  return one;
}
const set = ({ userId }: SignedInUser, fields: { role?: Role; is_active?: boolean }) =>
  service.database.updateTable('users').set(fields).where('id', '=', userId).execute();
const lookThrough = (target: SignedInUser, by = superAdmin) =>
  service.call(impersonateUser, { token: by.token, params: { id: target.userId }, body: { reason } });
const isOpen = async (token: string) => (await service.call(getProfile, { token })).status === 200;

describe('looking through the eyes of a user', () => {
  test('shows what they see, and changes nothing', async () => {
    const { token } = (await lookThrough(user)).data;
    expect((await service.call(getProfile, { token })).data).toMatchObject({ id: user.userId });
    const refused = { status: 403, code: 'impersonation_reads_only' };
    expect(await service.call(updateProfile, { token, body: { name: 'Başka Ad' } })).toMatchObject(refused);
    const passwords = { currentPassword: 'x', newPassword: 'yepyeni-sifre' };
    expect(await service.call(changePassword, { token, body: passwords })).toMatchObject(refused);
    expect(await service.call(exportAccount, { token })).toMatchObject(refused);
  });

  test('ends after half an hour, and when it is ended', async () => {
    const first = (await lookThrough(user)).data;
    const second = (await lookThrough(user)).data;
    expect((await service.call(logout, { token: first.token })).status).toBe(200);
    expect(await isOpen(first.token)).toBe(false);
    service.clock.advance(30 * minuteMs - 1);
    expect(await isOpen(second.token)).toBe(true);
    service.clock.advance(1);
    expect(await isOpen(second.token)).toBe(false);
  });

  test('ends with the rights of who looks, and when the user gets more than an ordinary one', async () => {
    const { token } = (await lookThrough(user)).data;
    await set(superAdmin, { role: 'admin' });
    expect(await isOpen(token)).toBe(false);
    await set(superAdmin, { role: 'super_admin', is_active: false });
    expect(await isOpen(token)).toBe(false);
    await set(superAdmin, { is_active: true });
    expect(await isOpen(token)).toBe(true);
    await set(user, { role: 'admin' });
    expect(await isOpen(token)).toBe(false);
    expect((await service.call(listUsers, { token })).status).toBe(401);
  });

  // A user who changes their password assumes that another person has one of their sessions, and what it opened.
  test('ends when who looks changes their password', async () => {
    const { token } = (await lookThrough(user)).data;
    const body = { currentPassword: superAdmin.password, newPassword: 'yepyeni-sifre' };
    expect((await service.call(changePassword, { token: superAdmin.token, body })).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(superAdmin.token)).toBe(true);
    expect(await isOpen(user.token)).toBe(true);
  });

  test('is for super_admins, and for ordinary active users', async () => {
    const admin = await aUserWho('admin');
    expect((await lookThrough(user, admin)).status).toBe(403);
    expect(await lookThrough(admin)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await lookThrough(superAdmin)).toMatchObject({ status: 403, code: 'own_account' });
    await set(user, { is_active: false });
    expect(await lookThrough(user)).toMatchObject({ status: 403, code: 'account_inactive' });
  });

  test('stands on record and among the sessions of the user, without where the admin sits', async () => {
    await lookThrough(user);
    const { sessions } = (await service.call(listSessions, { token: user.token })).data;
    expect(sessions.filter((one) => one.is_support)).toMatchObject([{ address: null, browser: null }]);
    const rows = await service.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('target_id', '=', user.userId)
      .execute();
    expect(rows).toMatchObject([{ action: 'user.impersonate', actor_id: superAdmin.userId, details: { reason } }]);
  });
});
