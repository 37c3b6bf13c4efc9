import { login } from '@hokka/contracts/accounts/authentication.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsService, aSignedInUser, startAccountsService } from '../../../../testing/accounts-service.ts';
import { InitialAdminError } from './initial-accounts.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterEach(async () => {
  await service.database.deleteFrom('users').execute();
});
afterAll(() => service.stop());

const users = () =>
  service.database
    .selectFrom('users')
    .select(['email', 'role', 'is_active', 'email_verified_at', 'password_hash'])
    .orderBy('email')
    .execute();
const mayEnter = async (email: string, password: string) =>
  (await service.call(login, { body: { email, password } })).status === 200;

describe('the first super admin', () => {
  const admin = { email: 'Yonetici@Example.com', password: 'ilk şifre' };

  test('is made verified, with a subscription, and can sign in', async () => {
    expect(await service.accounts.ensureSuperAdmin(admin)).toBe('created');
    expect(await users()).toMatchObject([
      { email: 'yonetici@example.com', role: 'super_admin', is_active: true, email_verified_at: expect.any(Date) },
    ]);
    expect(await mayEnter('yonetici@example.com', admin.password)).toBe(true);
    expect(await service.database.selectFrom('subscriptions').select('id').execute()).toHaveLength(1);
  });

  test('keeps the password it has when it is ensured again', async () => {
    await service.accounts.ensureSuperAdmin(admin);
    expect(await service.accounts.ensureSuperAdmin({ ...admin, password: 'başka şifre' })).toBe('present');
    expect(await mayEnter('yonetici@example.com', admin.password)).toBe(true);
    expect(await mayEnter('yonetici@example.com', 'başka şifre')).toBe(false);
  });

  test('is made once by several processes that start at the same time', async () => {
    const ensured = await Promise.all(Array.from({ length: 5 }, () => service.accounts.ensureSuperAdmin(admin)));
    expect(ensured.filter((result) => result === 'created')).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });

  test('may be a user who was there before, with their own password', async () => {
    const user = await aSignedInUser(service, 'ayse');
    expect(await service.accounts.ensureSuperAdmin({ email: user.email, password: 'başka şifre' })).toBe('promoted');
    expect(await users()).toMatchObject([{ role: 'super_admin' }]);
    expect(await mayEnter(user.email, user.password)).toBe(true);
    expect(await mayEnter(user.email, 'başka şifre')).toBe(false);
  });

  test('is never a user who registered the unverified address with another password', async () => {
    const user = await aSignedInUser(service, 'bora');
    await service.database.updateTable('users').set({ email_verified_at: null }).execute();
    await expect(
      service.accounts.ensureSuperAdmin({ email: user.email, password: 'başka şifre' }),
    ).rejects.toBeInstanceOf(InitialAdminError);
    expect(await users()).toMatchObject([{ role: 'user', email_verified_at: null }]);
    expect(await service.accounts.ensureSuperAdmin({ email: user.email, password: user.password })).toBe('promoted');
    expect(await users()).toMatchObject([{ role: 'super_admin', email_verified_at: expect.any(Date) }]);
  });

  test.each([
    { email: 'çağ@example.com', password: 'şifre şifre' },
    { email: 'yonetici', password: 'şifre şifre' },
    { email: 'yonetici@example.com', password: '12345' },
    { email: 'yonetici@example.com', password: 'parola123' },
    { email: 'yonetici@example.com', password: 'Yönetici' },
  ])('$email with $password is refused', async (wrong) => {
    await expect(service.accounts.ensureSuperAdmin(wrong)).rejects.toBeInstanceOf(InitialAdminError);
    expect(await users()).toEqual([]);
  });
});

describe('the demo accounts', () => {
  test('are made once and can sign in', async () => {
    expect(await service.accounts.hasDemoAccounts()).toBe(false);
    await service.accounts.ensureDemoAccounts({ withAdmin: true });
    const made = await users();
    expect(made).toMatchObject([
      { email: 'admin@hokka.test', role: 'super_admin', email_verified_at: expect.any(Date) },
      { email: 'demo@hokka.test', role: 'user', email_verified_at: expect.any(Date) },
    ]);
    expect(await mayEnter('admin@hokka.test', 'hokka-admin')).toBe(true);
    expect(await mayEnter('demo@hokka.test', 'hokka-demo')).toBe(true);
    await service.accounts.ensureDemoAccounts({ withAdmin: true });
    expect(await users()).toMatchObject(made.map(({ email, password_hash }) => ({ email, password_hash })));
    expect(await service.accounts.hasDemoAccounts()).toBe(true);
  });

  test('leave the admin out where there is one of one’s own', async () => {
    await service.accounts.ensureDemoAccounts({ withAdmin: false });
    expect((await users()).map((user) => user.email)).toEqual(['demo@hokka.test']);
  });
});
