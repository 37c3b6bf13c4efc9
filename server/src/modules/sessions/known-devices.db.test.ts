import { login, register } from '@hokka/contracts/accounts/authentication.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  startAccountsService,
  testSite,
} from '../../../../testing/accounts-service.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { dayMs } from '../../platform/clock.ts';
import { recordSignIn } from '../account-records/credentials.queries.ts';
import { insertDevice } from './known-devices.queries.ts';
import { rememberDevice } from './remember-device.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterEach(() => service.resetSystem());
afterAll(() => service.stop());

const chromeOn = (system: string, end = 'Safari') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 ${end}/537.36`;
const chrome = chromeOn('Windows NT 10.0; Win64; x64');
const edge = `${chrome} Edg/142.0.0.0`;
const newerChrome = chrome.replace('142', '143');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const istanbul = '203.0.113.7';

interface Place {
  readonly userAgent?: string;
  readonly address?: string;
}

async function signInFrom(
  { email, password }: Pick<SignedInUser, 'email' | 'password'>,
  { userAgent = chrome, address = istanbul }: Place = {},
) {
  const answer = await service.call(login, {
    body: { email, password },
    address,
    headers: { 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
  return answer.data;
}

/** A user whose only known device is Chrome on Windows in Istanbul. */
async function someone(name: string): Promise<SignedInUser> {
  const user = await aSignedInUser(service, name);
  await service.database.deleteFrom('known_devices').where('user_id', '=', user.userId).execute();
  await signInFrom(user);
  return user;
}

const devicesOf = (userId: string) =>
  service.database.selectFrom('known_devices').selectAll().where('user_id', '=', userId).execute();
const mailsAbout = (userId: string) =>
  service.database
    .selectFrom('mails')
    .select(['id', 'details', 'status'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'new_sign_in')
    .execute();

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(service.database);
  return rows.length > 0;
}

describe('a sign-in', () => {
  test('that is the first of an account sends no notification', async () => {
    const user = await aSignedInUser(service, 'ayse');
    expect(await devicesOf(user.userId)).toHaveLength(1);
    expect(await mailsAbout(user.userId)).toEqual([]);
  });

  test('from where the user signed in before sends no notification, also with a newer browser and another address', async () => {
    const user = await someone('bora');
    service.clock.advance(dayMs);
    for (const address of [istanbul, '203.0.200.1', `::ffff:${istanbul}`])
      await signInFrom(user, { userAgent: newerChrome, address });
    expect(await mailsAbout(user.userId)).toEqual([]);
    const [device, ...more] = await devicesOf(user.userId);
    expect(more).toEqual([]);
    expect(device?.last_seen_at).toEqual(service.clock.now());
    expect(device?.first_seen_at).not.toEqual(service.clock.now());
  });

  test.each([
    ['with another browser', 'cem', { userAgent: edge }],
    ['on another system', 'cemile', { userAgent: chromeOn('X11; Linux x86_64') }],
    ['from another network', 'ceren', { address: '198.51.100.7' }],
    ['from a network of IPv6', 'cihan', { address: '2a02:ff0::7' }],
    ['by a program', 'cumali', { userAgent: 'curl/8.5.0' }],
  ])('%s is told once', async (_, name, place) => {
    const user = await someone(name);
    await signInFrom(user, place);
    expect(await mailsAbout(user.userId)).toHaveLength(1);
    await signInFrom(user, place);
    await signInFrom(user);
    expect(await mailsAbout(user.userId)).toHaveLength(1);
  });

  test('on another kind of device is told, be browser and system the same', async () => {
    const user = await someone('cuma');
    const [phone, tablet] = ['Mobile Safari', 'Safari'].map((end) => chromeOn('Linux; Android 10; K', end));
    await signInFrom(user, { userAgent: String(phone) });
    await signInFrom(user, { userAgent: String(tablet) });
    expect(await mailsAbout(user.userId)).toHaveLength(2);
  });

  test('from one new device by ten at once is told once', async () => {
    const user = await someone('deniz');
    await Promise.all(Array.from({ length: 10 }, () => signInFrom(user, { userAgent: firefox })));
    expect(await mailsAbout(user.userId)).toHaveLength(1);
    expect(await devicesOf(user.userId)).toHaveLength(2);
  });

  test('is told once even where nothing makes ten wait for each other', async () => {
    const { userId } = await someone('ebru');
    const enqueue = vi.fn(async () => {});
    const outbox = { enqueue, register: () => {} };
    const request = { address: istanbul, userAgent: firefox, now: service.clock.now() };
    const notes = Array.from({ length: 10 }, () =>
      service.database.transaction().execute((trx) => rememberDevice(trx, { outbox }, userId, request)),
    );
    await Promise.all(notes);
    expect(enqueue).toHaveBeenCalledTimes(1);
  });

  test('waits for one from another device that came first, and is told then', async () => {
    const user = await aSignedInUser(service, 'ece');
    await service.database.deleteFrom('known_devices').where('user_id', '=', user.userId).execute();
    const now = service.clock.now();
    const second = await service.database.transaction().execute(async (trx) => {
      const { password_hash: passwordHash } = await trx
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', user.userId)
        .executeTakeFirstOrThrow();
      await recordSignIn(trx, { userId: user.userId, passwordHash, now });
      await insertDevice(trx, { userId: user.userId, fingerprint: Buffer.from('elsewhere'), now });
      const answer = signInFrom(user);
      await waitUntil('the second sign-in waits for the first', isSomebodyWaiting);
      return { answer };
    });
    await second.answer;
    expect(await mailsAbout(user.userId)).toHaveLength(1);
  });

  test('that is refused leaves no device and no mail', async () => {
    const user = await someone('fuat');
    const refused = await service.call(login, {
      body: { email: user.email, password: 'yanlış şifre' },
      headers: { 'user-agent': firefox },
    });
    expect(refused.status).toBe(401);
    expect(await devicesOf(user.userId)).toHaveLength(1);
    expect(await mailsAbout(user.userId)).toEqual([]);
  });

  test('of one user makes no device known to another', async () => {
    const [one, other] = [await someone('gaye'), await someone('gizem')];
    await signInFrom(one, { userAgent: firefox });
    await signInFrom(other, { userAgent: firefox });
    expect(await mailsAbout(other.userId)).toHaveLength(1);
  });

  test('by registering, where that opens a session, makes the device known without a mail', async () => {
    service.system.email_verification_required = false;
    const account = { name: 'Hale Işık', email: 'hale@example.com', password: 'gizli şifre' };
    const place = { address: istanbul, headers: { 'user-agent': chrome } };
    const { data } = await service.call(register, { body: account, ...place });
    expect(await devicesOf(data.user.id)).toHaveLength(1);
    await signInFrom(account);
    expect(await mailsAbout(data.user.id)).toEqual([]);
    await signInFrom(account, { userAgent: firefox });
    expect(await mailsAbout(data.user.id)).toHaveLength(1);
  });
});

describe('the mail', () => {
  test('says which device, where and when, and what to do', async () => {
    const user = await someone('ipek');
    service.clock.set(new Date('2027-11-21T07:04:30.000Z'));
    await signInFrom(user, { userAgent: firefox, address: '::ffff:198.51.100.7' });
    const mail = await service.takeMail(user.email);
    expect(mail.subject).toBe('Hesabınıza yeni bir cihazdan giriş yapıldı');
    for (const body of [mail.text, (mail.html ?? '').replaceAll(/<[^>]*>/g, '')]) {
      expect(body).toContain('Merhaba Ayşe Yılmaz,');
      expect(body).toContain('Cihaz: Firefox, Linux');
      expect(body).toContain('IP adresi: 198.51.100.7');
      expect(body).toContain('Tarih: 21 Kasım 2027 10:04');
      expect(body).toContain('Oturumlarımı görüntüle');
      expect(body).toContain(`${testSite}/dashboard/profile?tab=sessions`);
      expect(body).toContain('lütfen hemen şifrenizi değiştirin');
      expect(body).toContain(`${testSite}/forgot-password`);
    }
  });

  test('says nothing in the words of the header, and holds no token', async () => {
    const user = await someone('jale');
    const userAgent = 'Odul kazandiniz: http://evil.test/1 (<b>tikla</b>)';
    const { token, refreshToken } = await signInFrom(user, { userAgent });
    const mail = await service.takeMail(user.email);
    expect(mail.text).toContain('Cihaz: Bilinmeyen cihaz');
    for (const text of ['evil', 'Odul', 'tikla', token, refreshToken]) {
      expect(mail.text).not.toContain(text);
      expect(mail.html).not.toContain(text);
    }
    const [stored] = await mailsAbout(user.userId);
    expect(stored?.details).toEqual({ browser: null, operating_system: null, address: istanbul });
  });
});

describe('a device', () => {
  test('is forgotten after 180 days without a sign-in, and notified again', async () => {
    const user = await someone('lale');
    service.clock.advance(dayMs);
    await signInFrom(user, { userAgent: firefox });
    service.clock.advance(179 * dayMs - 1);
    await service.accounts.purgeExpired(service.clock.now());
    expect(await devicesOf(user.userId)).toHaveLength(2);
    service.clock.advance(1);
    await service.accounts.purgeExpired(service.clock.now());
    expect(await devicesOf(user.userId)).toHaveLength(1);
    await signInFrom(user);
    expect(await mailsAbout(user.userId)).toHaveLength(2);
  });

  test('that is the last of an account stays, so that a stranger after years of silence is no first sign-in', async () => {
    const user = await someone('mert');
    service.clock.advance(1000 * dayMs);
    await service.accounts.purgeExpired(service.clock.now());
    await signInFrom(user, { userAgent: firefox });
    expect(await mailsAbout(user.userId)).toHaveLength(1);
  });
});
