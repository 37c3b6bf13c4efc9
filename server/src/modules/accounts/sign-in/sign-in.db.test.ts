import {
  forgotPassword,
  login,
  logout,
  resendVerification,
  resetPassword,
} from '@hokka/contracts/accounts/authentication.ts';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  signInAs,
  startAccountsService,
  tokenIn,
} from '../../../../../testing/accounts-service.ts';
import { morningClock } from '../../../../../testing/clock.ts';
import { silentLog } from '../../../../../testing/database.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../../platform/clock.ts';
import { purgeExpired } from '../purge-expired.ts';

const info = vi.fn<(fields: object, message: string) => void>();
let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService({ log: { ...silentLog, info }, clock: morningClock() });
});
afterEach(() => service.resetSystem());
afterAll(() => service.stop());

let lastAddress = 0;
/** An address without failed sign-ins, in a network without any sign-in. */
function freshAddress(): string {
  lastAddress += 1;
  return `${20 + Math.floor(lastAddress / 250)}.${lastAddress % 250}.51.100`;
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
    for (let count = 0; count < 9; count += 1) expect((await tryLogin(email, password, address)).status).toBe(401);
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

describe('failed attempts from everywhere', () => {
  const mails = (userId: string) =>
    service.database
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', '=', 'sign_ins_failing')
      .execute();
  let attackers = 0;
  /** Another address of one network, so that no limit of an address holds. */
  const attackingAddress = () => {
    attackers += 1;
    return `198.51.100.${attackers % 256}`;
  };
  /** Fails so often, each time from another address, waiting as long as is asked. @returns the waits before the next attempt, in seconds */
  async function failFromEverywhere(email: string, count: number): Promise<number[]> {
    const waits: number[] = [];
    while (waits.length < count) {
      const { status, headers } = await tryLogin(email, 'yanlış şifre', attackingAddress());
      expect([401, 429]).toContain(status);
      if (status === 401) waits.push(0);
      else {
        waits.splice(-1, 1, Number(headers['retry-after']));
        service.clock.advance(Number(headers['retry-after']) * 1000);
      }
    }
    service.clock.advance(30_000);
    return waits.slice(0, -1);
  }

  test('slow each other down from the tenth on, up to 30 seconds, and tell the owner once', async () => {
    const { email, userId } = await aSignedInUser(service, 'kadir');
    expect(await failFromEverywhere(email, 17)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
    expect(await mails(userId)).toHaveLength(1);
  });

  test('do so without an account, too', async () => {
    expect(await failFromEverywhere('hic-olmadi@example.com', 13)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4]);
  });

  test('sent at once are looked at one at a time', async () => {
    const { email, userId } = await aSignedInUser(service, 'levent');
    await failFromEverywhere(email, 12);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryLogin(email, 'yanlış şifre', attackingAddress())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(19);
    expect(await mails(userId)).toHaveLength(1);
  });

  test('let a network in from which none came, and 720 an hour at most of any number of networks', async () => {
    const { email, password } = await aSignedInUser(service, 'orhan');
    await failFromEverywhere(email, 17);
    // Between two minutes, so that all of this is within one.
    service.clock.advance(minuteMs - (service.clock.now().getTime() % minuteMs));
    const fromNetworks = async (first: number) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => tryLogin(email, 'yanlış şifre', `10.${first}.${index}.1`)),
      );
      return answers.filter(({ status }) => status === 401).length;
    };
    const owner = '192.0.2.7';
    expect((await tryLogin(email, 'yanlış yazılmış şifre', attackingAddress())).status).toBe(401);
    expect((await tryLogin(email, 'yanlış yazılmış şifre', owner)).status).toBe(401);
    expect((await tryLogin(email, password, owner)).status).toBe(200);
    // Those who attack have gained nothing by it.
    expect(await tryLogin(email, 'yanlış şifre', attackingAddress())).toMatchObject({ status: 429 });
    expect(await fromNetworks(1)).toBe(10 - 2);
    service.clock.advance(30_000);
    expect(await fromNetworks(2)).toBe(1);
    service.clock.advance(30_000);
    expect(await fromNetworks(3)).toBe(10 + 1);
    // Two looks beside ten in each minute.
    expect((10 + 60 / 30) * 60).toBe(720);
  });

  test('keep an attacked network waiting, but not where the owner was before, and not after a new password', async () => {
    const { email, password } = await aSignedInUser(service, 'mine');
    const known = '203.0.113.9';
    expect((await tryLogin(email, password, known)).status).toBe(200);
    await failFromEverywhere(email, 15);
    expect((await tryLogin(email, 'yanlış şifre', attackingAddress())).status).toBe(401);
    const early = await tryLogin(email, password, attackingAddress());
    expect(early).toMatchObject({ status: 429, code: 'rate_limited', headers: { 'retry-after': '30' } });
    expect((await tryLogin(email, password, known)).status).toBe(200);

    await service.call(forgotPassword, { body: { email } });
    let mail = await service.takeMail(email);
    while (!mail.text.includes('/reset-password/')) mail = await service.takeMail(email);
    const token = tokenIn(mail, '/reset-password/');
    await service.call(resetPassword, { body: { token, newPassword: 'yepyeni bir söz' } });
    expect((await tryLogin(email, 'yepyeni bir söz')).status).toBe(200);
  });

  test('are told to the owner again when others begin after a day', async () => {
    const { email, userId } = await aSignedInUser(service, 'nermin');
    await failFromEverywhere(email, 12);
    expect(await mails(userId)).toHaveLength(1);
    service.clock.advance(dayMs);
    await failFromEverywhere(email, 12);
    expect(await mails(userId)).toHaveLength(2);
  });

  test('are forgotten after a right password, and after a day', async () => {
    const { email, password, userId } = await aSignedInUser(service, 'nazan');
    await failFromEverywhere(email, 11);
    expect((await tryLogin(email, password)).status).toBe(200);
    expect(await failFromEverywhere(email, 11)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await mails(userId)).toHaveLength(2);
    service.clock.advance(dayMs);
    expect((await tryLogin(email, 'yanlış şifre')).status).toBe(401);
    expect((await tryLogin(email, 'yanlış şifre')).status).toBe(401);
    await purgeExpired(service, addMilliseconds(service.clock.now(), dayMs));
    expect(await service.database.selectFrom('failed_sign_ins').select('failures').execute()).toEqual([]);
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
