import {
  checkPasswordLink,
  forgotPassword,
  login,
  refreshToken,
  resetPassword,
} from '@hokka/contracts/accounts/authentication.ts';
import { changePassword, getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  signInAs,
  startAccountsService,
  testSite,
  tokenIn,
} from '../../../../../testing/accounts-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { hourMs } from '../../../platform/clock.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

const isLive = async (token: string) => (await service.call(getProfile, { token })).status === 200;
const mayEnter = async ({ email }: SignedInUser, password: string) =>
  (await service.call(login, { body: { email, password }, address: '2001:db8::eeee' })).status === 200;
const forgot = (email: string) => service.call(forgotPassword, { body: { email } });
const check = async (token: string) => (await service.call(checkPasswordLink, { params: { token } })).status;
const reset = (token: string, newPassword = 'yepyeni şifre') =>
  service.call(resetPassword, { body: { token, newPassword } });

async function resetTokenOf({ email }: SignedInUser): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  return tokenIn(await service.takeMail(email), '/reset-password/');
}

describe('changing the password', () => {
  const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
    service.call(changePassword, { token, body: { currentPassword, newPassword } });

  test('ends all other sessions, keeps this one, and tells the user by mail', async () => {
    const user = await aSignedInUser(service, 'ayse');
    const other = await signInAs(service, user);
    const link = await resetTokenOf(user);
    const answer = await change(user.token, user.password, 'yeni şifrem');
    expect(answer).toMatchObject({ status: 200, message: 'Şifreniz başarıyla güncellendi.' });
    expect(await isLive(user.token)).toBe(true);
    expect(await isLive(other.token)).toBe(false);
    const refreshed = await service.call(refreshToken, { body: { refreshToken: other.refreshToken } });
    expect(refreshed.status).toBe(401);
    expect(await mayEnter(user, user.password)).toBe(false);
    expect(await mayEnter(user, 'yeni şifrem')).toBe(true);
    expect((await reset(link)).code).toBe('invalid_link');
    const mail = await service.takeMail(user.email);
    expect(mail.subject).toBe('Şifreniz değiştirildi');
    expect(mail.text).toContain('Merhaba Ayşe Yılmaz,');
    expect(mail.text).toContain(`${testSite}/forgot-password`);
  });

  test('needs the current password, and says so on its field', async () => {
    const user = await aSignedInUser(service, 'bora');
    const answer = await change(user.token, 'yanlış şifre', 'yeni şifrem');
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors).toEqual([{ field: 'currentPassword', message: 'Mevcut şifre hatalı' }]);
    expect(await mayEnter(user, user.password)).toBe(true);
  });

  test.each([
    ['', '123456', { field: 'currentPassword', message: 'Mevcut şifre zorunludur' }],
    ['şifre', '', { field: 'newPassword', message: 'Yeni şifre zorunludur' }],
    ['şifre', '12345', { field: 'newPassword', message: 'Yeni şifre en az 6 karakter olmalıdır' }],
  ])('%j to %j is refused', async (currentPassword, newPassword, error) => {
    const user = await aSignedInUser(service, `kural${currentPassword.length}${newPassword.length}`);
    expect((await change(user.token, currentPassword, newPassword)).errors).toEqual([error]);
  });

  test.each(['Galatasaray1905', 'ŞİFRE123', 'qwerty', '123456', 'kolay@example.com', 'KOLAY'])(
    'to %s, which an attacker would try first, is refused, and so is setting it by a link',
    async (common) => {
      const user = await aSignedInUser(
        service,
        common === 'kolay@example.com' ? 'kolay' : `kolay-${common.charCodeAt(0)}`,
      );
      const own = common === 'KOLAY' ? String(user.email.split('@')[0]) : common;
      const refusal = {
        status: 400,
        errors: [{ field: 'newPassword', message: 'Bu şifre çok yaygın, başka bir şifre seçin' }],
      };
      expect(await change(user.token, user.password, own)).toMatchObject(refusal);
      const link = await resetTokenOf(user);
      expect(await reset(link, own)).toMatchObject(refusal);
      expect((await reset(link)).status).toBe(200);
    },
  );

  test('is not asked of a password that was set before', async () => {
    const user = await aSignedInUser(service, 'eski');
    const { password_hash } = await service.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', (await aUser(service.database, { password: '123456' })).id)
      .executeTakeFirstOrThrow();
    await service.database.updateTable('users').set({ password_hash }).where('id', '=', user.userId).execute();
    expect(await mayEnter(user, '123456')).toBe(true);
  });

  test('happens once when two change it at the same time', async () => {
    const user = await aSignedInUser(service, 'cem');
    const answers = await Promise.all(['birinci', 'ikinci'].map((next) => change(user.token, user.password, next)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'birinci' : 'ikinci';
    expect(await mayEnter(user, winner)).toBe(true);
    await service.takeMail(user.email);
  });

  test('is for the signed-in, 20 times in 15 minutes', async () => {
    const user = await aSignedInUser(service, 'deniz');
    expect((await service.call(changePassword, { body: {} })).status).toBe(401);
    for (let count = 0; count < 20; count += 1) expect((await change(user.token, '', '')).status).toBe(400);
    expect((await change(user.token, user.password, 'yeni şifrem')).status).toBe(429);
  });
});

describe('a forgotten password', () => {
  test('is reset with the mailed link; all sessions end', async () => {
    const user = await aSignedInUser(service, 'elif');
    const token = await resetTokenOf(user);
    const answer = await reset(token);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Şifreniz güncellendi. Yeni şifrenizle giriş yapabilirsiniz.',
    });
    expect(await isLive(user.token)).toBe(false);
    expect(await mayEnter(user, 'yepyeni şifre')).toBe(true);
    expect((await service.takeMail(user.email)).subject).toBe('Şifreniz değiştirildi');
  });

  test('the link works once, also for many at once, and takes the others along', async () => {
    const user = await aSignedInUser(service, 'gaye');
    const earlier = await resetTokenOf(user);
    const token = await resetTokenOf(user);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reset(token, `yepyeni şifre ${index}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await reset(earlier)).code).toBe('invalid_link');
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect(await mayEnter(user, `yepyeni şifre ${winner}`)).toBe(true);
    await service.takeMail(user.email);
  });

  test('the link is checked without being used, and is dead once it is used, expired or made up', async () => {
    const user = await aSignedInUser(service, 'gizem');
    const token = await resetTokenOf(user);
    expect([await check(token), await check(token)]).toEqual([200, 200]);
    expect((await reset(token)).status).toBe(200);
    expect(await check(token)).toBe(400);
    await service.takeMail(user.email);
    const late = await resetTokenOf(user);
    service.clock.advance(hourMs);
    expect(await check(late)).toBe(400);
    expect(await check('forged')).toBe(400);
  });

  test('the link lives an hour', async () => {
    const user = await aSignedInUser(service, 'hale');
    const token = await resetTokenOf(user);
    service.clock.advance(hourMs);
    expect(await reset(token)).toMatchObject({
      status: 400,
      code: 'invalid_link',
      message: 'Bu bağlantı geçersiz veya süresi dolmuş.',
    });
  });

  test('a wrong new password does not use the link up', async () => {
    const user = await aSignedInUser(service, 'ipek');
    const token = await resetTokenOf(user);
    const answer = await reset(token, '12345');
    expect(answer.errors).toEqual([{ field: 'newPassword', message: 'Şifre en az 6 karakter olmalıdır' }]);
    expect((await reset(token)).status).toBe(200);
    await service.takeMail(user.email);
  });

  test('a link of another purpose, a forged one and one of a closed account are refused', async () => {
    const user = await aSignedInUser(service, 'jale');
    const token = await resetTokenOf(user);
    expect((await reset('forged')).status).toBe(400);
    expect((await reset(user.token)).status).toBe(400);
    await service.database.updateTable('users').set({ is_active: false }).where('id', '=', user.userId).execute();
    expect((await reset(token)).status).toBe(400);
    await forgot(user.email);
    await service.mailsSettled();
    await expect(
      service.database
        .selectFrom('mails')
        .select('id')
        .where('user_id', '=', user.userId)
        .where('kind', '=', 'reset_password')
        .execute(),
    ).resolves.toHaveLength(1);
  });

  test('proves the address', async () => {
    const user = await aSignedInUser(service, 'kaan');
    await service.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', user.userId)
      .execute();
    expect((await reset(await resetTokenOf(user))).status).toBe(200);
    expect(await mayEnter(user, 'yepyeni şifre')).toBe(true);
    await service.takeMail(user.email);
  });

  test('can be asked for five times an hour', async () => {
    const user = await aSignedInUser(service, 'lale');
    for (let count = 0; count < 5; count += 1) expect((await forgot(user.email.toUpperCase())).status).toBe(200);
    expect((await forgot(user.email)).status).toBe(429);
    for (let count = 0; count < 5; count += 1) await service.takeMail(user.email);
  });
});
