import { forgotPassword, login, logout, resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  signInAs,
  startAccountsService,
} from '../../../../../testing/accounts-service.ts';
import { silentLog } from '../../../../../testing/harness.ts';
import { minuteMs } from '../../../platform/clock.ts';

const info = vi.fn<(fields: object, message: string) => void>();
let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService({ log: { ...silentLog, info } });
});
afterEach(() => service.resetSystem());
afterAll(() => service.stop());

let lastAddress = 0;
/** An address nobody has failed from yet. */
function freshAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}

const tryLogin = (email: unknown, password: unknown, address = freshAddress()) =>
  service.call(login, { body: { email, password }, address });
const setUser = (email: string, values: { is_active?: boolean; email_verified_at?: Date | null }) =>
  service.database.updateTable('users').set(values).where('email', '=', email).execute();

describe('signing in', () => {
  test('answers tokens and the user, and notes the time', async () => {
    const { email, password, userId } = await aSignedInUser(service, 'ayse');
    service.clock.advance(minuteMs);
    const answer = await tryLogin(` AYSE@example.com `, password);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ id: userId, email, last_login: service.clock.now().toISOString() });
    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(answer.data.refreshToken).not.toBe(answer.data.token);
    expect((await service.call(getProfile, { token: answer.data.token })).status).toBe(200);
  });

  test('says the same for an unknown address and a wrong password', async () => {
    const { email } = await aSignedInUser(service, 'bora');
    const wrong = await tryLogin(email, 'yanlış şifre');
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials', message: 'Email veya şifre hatalı' });
    for (const unknown of ['kimse@example.com', 'ışık@example.com', 'a\u0000@example.com', '\ud800@example.com', 'x'])
      expect((await tryLogin(unknown, 'yanlış şifre')).text).toBe(wrong.text);
  });

  test('needs both fields', async () => {
    const answer = await tryLogin('', undefined);
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      { field: 'email', message: 'Email zorunludur' },
      { field: 'password', message: 'Şifre zorunludur' },
    ]);
    expect((await tryLogin(['a@example.com'], { $ne: '' })).status).toBe(400);
  });

  test('tells a closed or unverified account only to whoever knows its password', async () => {
    const { email, password } = await aSignedInUser(service, 'deniz');
    await setUser(email, { email_verified_at: null });
    expect((await tryLogin(email, 'yanlış şifre')).code).toBe('invalid_credentials');
    expect((await tryLogin(email, password)).code).toBe('email_not_verified');
    service.system.email_verification_required = false;
    expect((await tryLogin(email, password)).status).toBe(200);

    await setUser(email, { is_active: false });
    expect((await tryLogin(email, 'yanlış şifre')).code).toBe('invalid_credentials');
    const closed = await tryLogin(email, password);
    expect(closed).toMatchObject({ status: 403, code: 'account_inactive' });
    expect(closed.message).toBe('Hesabınız devre dışı bırakılmış.');
  });

  test('leaves no address and no password in the log', async () => {
    const { email, password } = await aSignedInUser(service, 'gizem');
    await tryLogin(email, 'yanlış şifre');
    const lines = JSON.stringify(info.mock.calls);
    expect(lines).toContain('a sign-in was refused');
    expect(lines).toContain('a user signed in');
    for (const secret of [email, password, 'yanlış şifre']) expect(lines).not.toContain(secret);
  });
});

describe('an account whose owner asked to be deleted', () => {
  const leave = (email: string) =>
    service.database
      .updateTable('users')
      .set({ is_active: false, leaving_at: service.clock.now() })
      .where('email', '=', email)
      .execute();

  test('is unknown to whoever signs in, with the right password too', async () => {
    const { email, password } = await aSignedInUser(service, 'jale');
    await leave(email);
    const unknown = await tryLogin('kimse@example.com', password);
    const answer = await tryLogin(email, password);
    expect(answer).toMatchObject({ status: 401, code: 'invalid_credentials', text: unknown.text });
    const address = freshAddress();
    for (let count = 0; count < 10; count += 1) expect((await tryLogin(email, password, address)).status).toBe(401);
    expect((await tryLogin(email, password, address)).status).toBe(429);
  });

  test.each([
    ['forgotPassword', 'kaan', forgotPassword],
    ['resendVerification', 'kerem', resendVerification],
  ])('is mailed no link by %s, with the answer of an unknown address', async (_, name, ask) => {
    const { email, userId } = await aSignedInUser(service, name);
    await setUser(email, { email_verified_at: null });
    const askFor = async (address: string) => (await service.call(ask, { body: { email: address } })).text;
    const mails = () => service.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    const before = await mails();
    await leave(email);
    expect(await askFor(email)).toBe(await askFor('kimse@example.com'));
    expect(await mails()).toEqual(before);
  });
});

describe('failed attempts', () => {
  test('guesses sent at once pass the limit no more than one after the other', async () => {
    const { email } = await aSignedInUser(service, 'fuat');
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => tryLogin(email, `tahmin ${index}`, address)),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  test('signing in rightly counts for nothing', async () => {
    const { email, password } = await aSignedInUser(service, 'hale');
    const address = freshAddress();
    for (let count = 0; count < 12; count += 1) expect((await tryLogin(email, password, address)).status).toBe(200);
    for (let count = 0; count < 10; count += 1)
      expect((await tryLogin(email, 'yanlış şifre', address)).status).toBe(401);
    expect((await tryLogin(email, password, address)).status).toBe(429);
  });
});

describe('signing out', () => {
  test('ends this session at once, and no other', async () => {
    const user = await aSignedInUser(service, 'ipek');
    const other = await signInAs(service, user);
    expect(await service.call(logout, { token: user.token })).toMatchObject({ status: 200, data: null });
    expect((await service.call(getProfile, { token: user.token })).status).toBe(401);
    expect((await service.call(getProfile, { token: other.token })).status).toBe(200);
    expect((await service.call(logout, { token: user.token })).status).toBe(401);
    expect((await service.call(logout)).status).toBe(401);
  });
});
