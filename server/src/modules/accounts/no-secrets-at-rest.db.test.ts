import { deleteAccount, exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { createApiKey, listApiKeys, rotateApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import {
  forgotPassword,
  login,
  logout,
  refreshToken,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@hokka/contracts/accounts/authentication.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import { listSessions } from '@hokka/contracts/accounts/sessions.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountsService, startAccountsService, tokenIn } from '../../../../testing/accounts-service.ts';
import type { TestRequest } from '../../../../testing/app.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { dumpDatabase, findSecrets, type StoredText } from '../../../../testing/find-secrets.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { minuteMs } from '../../platform/clock.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { createLog } from '../../platform/logging/log.ts';
import { type DeliverMail, MailDeliveryError, type OutgoingMail } from '../../platform/mail/delivery.ts';
import { newToken } from '../../platform/secrets/tokens.ts';

// Mails come by way of the queue, one after the other.

let logged: string[];
let inbox: OutgoingMail[];
let store: TestDatabase;
let service: AccountsService;
let secrets: Map<string, string>;

beforeEach(async () => {
  logged = [];
  inbox = [];
  secrets = new Map();
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const { database, connectionString, drop } = await createTestDatabase();
  await database.destroy();
  store = {
    database: connectDatabase({ connectionString, maxConnections: 10, applicationName: 'hokka tests', log }),
    connectionString,
    drop,
  };
  service = await startAccountsService({ store, log, deliver: refuseOnce() });
});
afterEach(async () => {
  await service.stop();
  await store.database.destroy();
  await store.drop();
});

/** A mail server that does not take the first mail at once. */
function refuseOnce(): DeliverMail {
  let hasRefused = false;
  return async (mail) => {
    if (hasRefused) return void inbox.push(mail);
    hasRefused = true;
    throw new MailDeliveryError('451 later', { permanent: false, reason: '451' });
  };
}

/** Remembers what must not be found. */
function secret(name: string, value: string): string {
  secrets.set(name, value);
  return value;
}

async function linkTo(page: string, name: string): Promise<string> {
  const mail = await waitUntil(`a mail with ${page} arrives`, async () => {
    const index = inbox.findIndex(({ text }) => text.includes(page));
    return index === -1 ? undefined : inbox.splice(index, 1)[0];
  });
  return secret(name, tokenIn(mail, page));
}

async function everythingKept(): Promise<StoredText[]> {
  const lines = logged.join('');
  return [...(await dumpDatabase(store.database)), { place: 'log', text: lines }];
}

const email = 'dokum@example.com';
const name = 'Dökümcan Sırsaklar';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';

/** Sends a request and expects what it comes to. */
async function send(expected: number, endpoint: EndpointDefinition, request: TestRequest): Promise<void> {
  expect((await service.call(endpoint, request)).status).toBe(expected);
}

async function signIn(which: string, password: string, request: TestRequest = {}) {
  const answer = await service.call(login, {
    headers: { 'user-agent': firefox },
    ...request,
    body: { email, password },
  });
  expect(answer.status).toBe(200);
  return {
    token: secret(`access token of ${which}`, answer.data.token),
    refreshToken: secret(`refresh token of ${which}`, answer.data.refreshToken),
  };
}

async function registerAndVerify(password: string): Promise<void> {
  await send(201, register, { body: { name, email, password } });
  const first = await linkTo('/verify-email/', 'verification link');
  await send(403, login, { body: { email, password } });
  await send(200, resendVerification, { body: { email } });
  await send(200, verifyEmail, { params: { token: await linkTo('/verify-email/', 'second verification link') } });
  await send(200, verifyEmail, { params: { token: first } });
  await send(400, verifyEmail, { params: { token: secret('made-up link', newToken()) } });
}

async function failToSignIn(password: string): Promise<void> {
  const wrong = secret('wrong password', 'yanlış ama başka yerde doğru şifre');
  await send(401, login, { body: { email, password: wrong } });
  await send(401, login, { body: { email: 'kimse@example.com', password: wrong } });
  await send(400, login, { body: { email, password: [wrong] } });
  await send(400, login, { rawBody: `{"email":"${email}","password":"${wrong}"` });
  // An unexpected error occurs.
  await sql`ALTER TABLE known_devices RENAME TO lost_devices`.execute(store.database);
  await send(500, login, { body: { email, password } });
  await sql`ALTER TABLE lost_devices RENAME TO known_devices`.execute(store.database);
}

async function refreshAndMisuse(password: string): Promise<void> {
  const session = await signIn('a misused session', password);
  const { data } = await service.call(refreshToken, { body: session });
  secret('refreshed access token', data.token);
  secret('refreshed refresh token', data.refreshToken);
  service.clock.advance(minuteMs);
  await send(401, refreshToken, { body: session });
  await send(401, refreshToken, { body: { refreshToken: secret('made-up refresh token', newToken()) } });
}

async function useApiKeys(password: string): Promise<void> {
  const { token } = await signIn('a session that makes keys', password);
  const planId = await aStoredPlan(store.database);
  await store.database.updateTable('subscriptions').set({ plan_id: planId }).execute();
  const made = await service.call(createApiKey, { token, body: { name: 'Otomasyon', scopes: ['usage:read'] } });
  const rotated = await service.call(rotateApiKey, { token, params: { id: made.data.api_key.id } });
  for (const [what, key] of [
    ['API key', made.data.key],
    ['rotated API key', rotated.data.key],
  ] as const) {
    await send(403, listApiKeys, { token: secret(what, key) });
    await send(401, listApiKeys, { token: `${key.slice(0, -1)}_` });
  }
  await send(409, rotateApiKey, { token, params: { id: await expireKey(made.data.api_key.id) } });
}

async function expireKey(id: string): Promise<string> {
  const change = { created_at: new Date('2026-01-01'), expires_at: new Date('2026-01-02') };
  await store.database.updateTable('api_keys').set(change).where('id', '=', id).execute();
  return id;
}

async function setNewPasswords(password: string): Promise<string> {
  await send(200, forgotPassword, { body: { email } });
  const link = await linkTo('/reset-password/', 'reset link');
  const reset = secret('password after the reset', 'sıfırlanmış şifre çğ+/=');
  await send(400, resetPassword, { body: { token: link, newPassword: '12345' } });
  await send(200, resetPassword, { body: { token: link, newPassword: reset } });
  await send(400, resetPassword, { body: { token: link, newPassword: password } });
  const { token } = await signIn('a session that changes the password', reset);
  const changed = secret('password after the change', 'değiştirilmiş şifre "\'\\%');
  await send(400, changePassword, { token, body: { currentPassword: password, newPassword: changed } });
  await send(200, changePassword, { token, body: { currentPassword: reset, newPassword: changed } });
  await send(200, logout, { token });
  return changed;
}

test('no token, link or password stands in the database or in the log, whatever happens to an account', async () => {
  const password = secret('password', 'ilk ve düz yazı şifre');
  await registerAndVerify(password);
  await failToSignIn(password);
  await refreshAndMisuse(password);
  await useApiKeys(password);
  const last = await setNewPasswords(password);
  const { token } = await signIn('a session from elsewhere', last, {
    address: '2001:db8:7::1',
    headers: { 'user-agent': safari },
  });
  await send(200, listSessions, { token });
  const { text: exported } = await service.call(exportAccount, { token });
  await service.mailsSettled();
  expect(secrets.size).toBe(21);

  const kept = [...(await everythingKept()), { place: 'export', text: exported }];
  expect(kept.length).toBeGreaterThan(30);
  expect(findSecrets(kept, secrets)).toEqual([]);
  expect(findSecrets(kept, new Map([['the name', name]]))).toEqual(['public.users: the name', 'export: the name']);

  await send(400, deleteAccount, { token, body: { password: secret('password for leaving', 'yanlış veda şifresi') } });
  await send(200, deleteAccount, { token, body: { password: last } });
  await service.mailsSettled();
  expect(findSecrets(await everythingKept(), secrets)).toEqual([]);
  const log = { place: 'log', text: logged.join('') };
  expect(log.text).toContain('a user deleted their account');
  expect(
    findSecrets(
      [log],
      new Map([
        ['the name', name],
        ['the address', email],
      ]),
    ),
  ).toEqual([]);
});

test('a secret that is kept would be found, however it is spelled', async () => {
  const { database } = store;
  const token = secret('token', newToken());
  const password = secret('password', 'saklı şifre çğ+/=');
  const { id } = await aUser(database, { name: `Ayşe ${password}` });
  const now = service.clock.now();
  const sessionId = service.newId();
  const userAgent = Buffer.from(`ön ek ${password} son ek`).toString('base64url');
  await database
    .insertInto('sessions')
    .values({ id: sessionId, user_id: id, user_agent: userAgent, created_at: now, last_seen_at: now })
    .execute();
  await database
    .insertInto('known_devices')
    .values({ user_id: id, fingerprint: Buffer.from(token, 'base64url'), first_seen_at: now, last_seen_at: now })
    .execute();
  await database
    .insertInto('session_tokens')
    .values({ session_id: sessionId, kind: 'access', hash: Buffer.from(password), expires_at: now })
    .execute();
  await sql`CREATE TABLE jobs.planted (data jsonb)`.execute(database);
  await sql`INSERT INTO jobs.planted VALUES (${JSON.stringify({ link: `/reset-password/${token}` })}::jsonb)`.execute(
    database,
  );
  logged.push(`{"url":"/login?password=${encodeURIComponent(password)}"}`);
  expect(findSecrets(await everythingKept(), secrets).sort()).toEqual([
    'jobs.planted: token',
    'log: password',
    'public.known_devices: token',
    'public.session_tokens: password',
    'public.sessions: password',
    'public.users: password',
  ]);
});
