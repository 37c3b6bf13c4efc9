import { forgotPassword, login, register, resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsService, startAccountsService } from '../../../../../testing/accounts-service.ts';
import type { TestRequest } from '../../../../../testing/app.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { hourMs, minuteMs, secondMs } from '../../../platform/clock.ts';

const password = 'doğru şifre';
let store: TestDatabase;
/** Two processes on one database. */
let processes: [AccountsService, AccountsService];

beforeAll(async () => {
  store = await createTestDatabase();
  processes = [await startAccountsService({ store }), await startAccountsService({ store })];
});
afterAll(async () => {
  for (const service of processes) await service.stop();
  await store.drop();
});

/** Sets the clocks of both to the beginning of the next window of this length. */
function beginWindow(windowMs: number): void {
  const [{ clock }] = processes;
  const next = new Date(Math.floor(clock.now().getTime() / windowMs + 1) * windowMs);
  for (const service of processes) service.clock.set(next);
}

function advance(milliseconds: number): void {
  for (const service of processes) service.clock.advance(milliseconds);
}

type Send = (service: AccountsService, index: number) => Promise<{ readonly status: number }>;

/** Sends so many requests, by turns to the one and the other process, all at once. @returns how often each status came. */
async function sendAtOnce(count: number, send: Send): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => send(processes[index % 2 === 0 ? 0 : 1], index)),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** An answer 429 that says when the window ends. */
const refusedFor = (milliseconds: number) => ({
  status: 429,
  code: 'rate_limited',
  headers: { 'retry-after': String(milliseconds / secondMs) },
});

describe('failed sign-ins', () => {
  const tryLogin = (service: AccountsService, email: string, request: TestRequest, guess = 'tahmin') =>
    service.call(login, { ...request, body: { email, password: guess } });

  test('10 of an account from one address in 15 minutes, whichever process counts them', async () => {
    const { email } = await aUser(store.database, { password });
    const from = { address: '198.51.100.1' };
    const [one, other] = processes;
    beginWindow(15 * minuteMs);
    const guesses = (count: number) => sendAtOnce(count, (service) => tryLogin(service, email, from));
    expect(await guesses(9)).toEqual({ 401: 9 });
    expect((await tryLogin(one, email, from, password)).status).toBe(200);
    expect(await guesses(5)).toEqual({ 401: 1, 429: 4 });
    advance(minuteMs);
    for (const service of processes)
      expect(await tryLogin(service, email, from, password)).toMatchObject(refusedFor(14 * minuteMs));
    expect(await tryLogin(other, ` ${email.toUpperCase()} `, from, password)).toMatchObject(refusedFor(14 * minuteMs));

    expect((await tryLogin(one, email, { address: '198.51.100.2' }, password)).status).toBe(200);
    advance(14 * minuteMs - 1);
    expect((await tryLogin(one, email, from, password)).status).toBe(429);
    advance(1);
    expect((await tryLogin(other, email, from, password)).status).toBe(200);
  });

  test('a made-up X-Forwarded-For is no other address', async () => {
    const { email } = await aUser(store.database, { password });
    beginWindow(15 * minuteMs);
    const claims = (index: number): TestRequest => ({
      address: '198.51.100.3',
      headers: { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` },
    });
    expect(await sendAtOnce(15, (service, index) => tryLogin(service, email, claims(index)))).toEqual({
      401: 10,
      429: 5,
    });
  });

  test('neither is another address of the same IPv6 network', async () => {
    const { email } = await aUser(store.database, { password });
    beginWindow(15 * minuteMs);
    const addressOf = (index: number) => ({ address: `2001:db8:1:2:${index.toString(16)}::1` });
    expect(await sendAtOnce(15, (service, index) => tryLogin(service, email, addressOf(index)))).toEqual({
      401: 10,
      429: 5,
    });
    // So long the tenth failure of an account delays attempts from elsewhere.
    advance(secondMs);
    expect((await tryLogin(processes[0], email, { address: '2001:db8:1:3::1' }, password)).status).toBe(200);
  });

  test('100 from one address, whatever the accounts; then all sign-ins from there are refused', async () => {
    const users = await Promise.all(Array.from({ length: 13 }, () => aUser(store.database, { password })));
    const emailOf = (index: number) => String(users[index % 12]?.email);
    const from = { address: '198.51.100.4' };
    beginWindow(15 * minuteMs);
    expect(await sendAtOnce(104, (service, index) => tryLogin(service, emailOf(index), from))).toEqual({
      401: 100,
      429: 4,
    });
    const untouched = String(users[12]?.email);
    expect(await tryLogin(processes[1], untouched, from, password)).toMatchObject(refusedFor(15 * minuteMs));
    expect((await tryLogin(processes[1], untouched, { address: '198.51.100.5' }, password)).status).toBe(200);
    advance(15 * minuteMs);
    expect((await tryLogin(processes[1], untouched, from, password)).status).toBe(200);
  });
});

test('60 registrations an hour come from one address, whatever it claims to be', async () => {
  beginWindow(hourMs);
  const registerFrom = (service: AccountsService, address: string, index: number, body: unknown = {}) =>
    service.call(register, { address, body, headers: { 'x-forwarded-for': `203.0.113.${index}` } });
  const addressOf = (index: number) => `2001:db8:9:9:${index.toString(16)}::1`;
  const attempts = await sendAtOnce(65, (service, index) => registerFrom(service, addressOf(index), index));
  expect(attempts).toEqual({ 400: 60, 429: 5 });

  const someone = { name: 'Işıl Çağlar', email: 'gec-kalan@example.com', password };
  advance(hourMs - 1000);
  expect(await registerFrom(processes[0], addressOf(1), 1, someone)).toMatchObject(refusedFor(1000));
  advance(1000);
  expect((await registerFrom(processes[0], addressOf(1), 1, someone)).status).toBe(201);
});

test('20 taken addresses an hour are told to a network, which then learns of no other', async () => {
  beginWindow(hourMs);
  const { email } = await aUser(store.database);
  const registerAs = (service: AccountsService, address: string, someone: string) =>
    service.call(register, { address, body: { name: 'Işıl Çağlar', email: someone, password } });
  const answers = await sendAtOnce(19, (service) => registerAs(service, '198.51.100.70', email));
  expect(answers).toEqual({ 400: 19 });
  expect((await registerAs(processes[0], '198.51.100.70', 'bos-adres@example.com')).status).toBe(201);
  expect(await sendAtOnce(6, (service) => registerAs(service, '198.51.100.70', email))).toEqual({ 400: 1, 429: 5 });
  expect(await registerAs(processes[0], '198.51.100.70', email)).toMatchObject(refusedFor(hourMs));
  expect(await registerAs(processes[1], '198.51.100.70', 'baska-bos@example.com')).toMatchObject(refusedFor(hourMs));
  expect((await registerAs(processes[1], '198.51.100.71', email)).status).toBe(400);
  advance(hourMs);
  expect((await registerAs(processes[1], '198.51.100.70', 'baska-bos@example.com')).status).toBe(201);
});

describe.each([
  ['a forgotten password', forgotPassword, 'reset_password'],
  ['another verification mail', resendVerification, 'verify_email'],
] as const)('%s', (_name, endpoint, kind) => {
  const from = (index: number) => `198.51.100.${index}`;
  const ask = (service: AccountsService, email: string, address = from(0)) =>
    service.call(endpoint, { body: { email }, address });

  /** A user to whom this link may be mailed, and how many were enqueued so far. */
  async function aReader() {
    const { id, email } = await aUser(store.database);
    await store.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    const owed = async () => {
      const mails = store.database.selectFrom('mails').select('id').where('user_id', '=', id).where('kind', '=', kind);
      return (await mails.execute()).length;
    };
    return { email, owed };
  }

  test('can be asked for five times an hour for an address from one network, however it is spelled', async () => {
    const spellings = ['info@example.com', 'INFO@EXAMPLE.COM', '  Info@Example.Com ', '\tinfo@example.com\n'];
    const spellingOf = (index: number) => String(spellings[index % spellings.length]);
    beginWindow(hourMs);
    expect(await sendAtOnce(12, (service, index) => ask(service, spellingOf(index)))).toEqual({ 200: 5, 429: 7 });
    for (const spelling of spellings) expect(await ask(processes[1], spelling)).toMatchObject(refusedFor(hourMs));
    expect((await ask(processes[0], 'baska-biri@example.com')).status).toBe(200);
    advance(hourMs);
    expect((await ask(processes[0], 'info@example.com')).status).toBe(200);
  });

  test('stays open to its owner after a stranger has used up what is theirs', async () => {
    const { email, owed } = await aReader();
    beginWindow(hourMs);
    expect(await sendAtOnce(10, (service) => ask(service, email, from(1)))).toEqual({ 200: 5, 429: 5 });
    expect(await owed()).toBe(5);
    expect((await ask(processes[0], email, from(2))).status).toBe(200);
    expect(await owed()).toBe(6);
  });

  test('can be asked for 20 times an hour from one network, whatever the addresses', async () => {
    beginWindow(hourMs);
    const network = (index: number) => `2001:db8:7:7:${index.toString(16)}::1`;
    const asked = await sendAtOnce(30, (service, index) => ask(service, `kisi-${index}@example.com`, network(index)));
    expect(asked).toEqual({ 200: 20, 429: 10 });
    advance(hourMs / 2);
    expect(await ask(processes[0], 'son@example.com', network(1))).toMatchObject(refusedFor(hourMs / 2));
    advance(hourMs / 2);
    expect((await ask(processes[0], 'son@example.com', network(1))).status).toBe(200);
  });

  test('mails an address 20 times an hour from wherever it is asked; after that the answer stays and no mail goes out', async () => {
    const { email, owed } = await aReader();
    beginWindow(hourMs);
    expect(await sendAtOnce(30, (service, index) => ask(service, email, from(10 + index)))).toEqual({ 200: 30 });
    expect(await owed()).toBe(20);
    const told = await ask(processes[0], email, from(50));
    expect(told.text).toBe((await ask(processes[0], 'hic-kimse@example.com', from(51))).text);
    expect(await owed()).toBe(20);
    advance(hourMs);
    expect((await ask(processes[1], email, from(50))).status).toBe(200);
    expect(await owed()).toBe(21);
  });

  test('letters that only look or fold alike are no spelling of it, and count for nothing of it', async () => {
    beginWindow(hourMs);
    // İ and K (Kelvin) fold to letters of ASCII by Unicode; ı is I's lower case in Turkish.
    const lookalikes = ['İnfo@kale.com', 'ınfo@kale.com', 'info@\u212Aale.com', 'info@kale.com\u0130'];
    for (const lookalike of [...lookalikes, ...lookalikes])
      expect(await ask(processes[0], lookalike)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await sendAtOnce(6, (service) => ask(service, 'info@kale.com'))).toEqual({ 200: 5, 429: 1 });
  });
});

test('no call is refused by what strangers did with an address alone', () => {
  const limits = endpoints.flatMap((one): readonly RateLimit[] => one.rateLimits ?? []);
  expect(limits.filter(({ subject, enforcedBy }) => subject === 'email' && enforcedBy === undefined)).toEqual([]);
  expect(limits.filter(({ subject }) => subject === 'email-and-address').length).toBeGreaterThan(0);
});
