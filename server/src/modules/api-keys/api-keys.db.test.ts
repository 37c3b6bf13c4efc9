import { exportAccount } from '@hokka/contracts/accounts/account-data.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import { forgotPassword, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import { endpoint } from '@hokka/contracts/shared/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type AccountsService,
  aSignedInUser,
  type SignedInUser,
  startAccountsService,
  tokenIn,
} from '../../../../testing/accounts-service.ts';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { anApiKey } from '../../../../testing/builders/an-api-key.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';

const everyday = { name: 'Yayın otomasyonu', scopes: ['usage:read'] };

/** A call that is open to keys with a scope, and one whose body decides. */
const ask = endpoint({
  name: 'ask',
  summary: 'Says who asks',
  method: 'GET',
  path: '/ask',
  access: 'user',
  scope: 'usage:read',
  data: z.object({ user: z.string(), role: z.string() }),
});
const write = endpoint({
  name: 'write',
  summary: 'Needs what its body asks for',
  method: 'POST',
  path: '/write',
  access: 'user',
  scope: 'articles:write',
  bodyScopes: [{ scopes: ['publish'], applies: ({ open }) => open === true, when: 'to open' }],
  body: z.object({ open: z.boolean().optional() }),
  data: z.null(),
});

/** A call that lasts, as a stream does: it ends when the test lets it, and says whether its key still opens it. */
const last = endpoint({
  name: 'last',
  summary: 'Lasts',
  method: 'GET',
  path: '/last',
  access: 'user',
  scope: 'usage:read',
  data: z.object({ allowed: z.array(z.boolean()) }),
});
const lasting = { begun: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() };

let service: AccountsService;
let api: TestApp;
let planId: number;

beforeAll(async () => {
  service = await startAccountsService();
  const { accounts, clock, database } = service;
  planId = await aStoredPlan(database, { features: ['api_access'] });
  api = buildTestApp({
    database,
    clock,
    authenticate: accounts.authenticate,
    routes: [
      route(ask, { handle: async ({ caller }) => ({ user: caller.userId, role: caller.role }) }),
      route(write, { handle: async () => null }),
      route(last, {
        handle: async ({ caller, request }) => {
          const before = await request.isStillAllowed(caller);
          lasting.begun.resolve();
          await lasting.ended.promise;
          return { allowed: [before, await request.isStillAllowed(caller)] };
        },
      }),
    ],
  });
});
afterAll(async () => {
  await api.close();
  await service.stop();
});

async function anEntitledUser(name: string): Promise<SignedInUser> {
  const user = await aSignedInUser(service, name);
  await changePlan(user, planId);
  return user;
}

async function changePlan({ userId }: Pick<SignedInUser, 'userId'>, plan: number): Promise<void> {
  await service.database.updateTable('subscriptions').set({ plan_id: plan }).where('user_id', '=', userId).execute();
}

const create = ({ token }: SignedInUser, body: object = everyday) => service.call(createApiKey, { token, body });
const list = async ({ token }: SignedInUser) => (await service.call(listApiKeys, { token })).data.api_keys;
const rotate = ({ token }: SignedInUser, id: string) => service.call(rotateApiKey, { token, params: { id } });
const statusOf = async (key: string) => (await api.call(ask, { token: key })).status;

/** A key, about whose creation its owner was mailed. */
async function aKey(user: SignedInUser, body: object = everyday): Promise<{ id: string; key: string }> {
  const { data } = await create(user, body);
  await service.takeMail(user.email);
  return { id: data.api_key.id, key: data.key };
}

describe('creating an API key', () => {
  test('shows the secret once, and afterwards its last four characters', async () => {
    const user = await anEntitledUser('ayse');
    const answer = await create(user, { ...everyday, scopes: ['usage:read', 'articles:read', 'usage:read'] });
    expect(answer).toMatchObject({ status: 201, message: 'API anahtarı oluşturuldu.' });
    const { key, api_key } = answer.data;
    expect(api_key).toEqual({
      id: api_key.id,
      name: 'Yayın otomasyonu',
      scopes: ['articles:read', 'usage:read'],
      last_four: key.slice(-4),
      created_at: service.clock.now().toISOString(),
      expires_at: null,
      last_used_at: null,
      former: [],
    });
    const listed = await service.call(listApiKeys, { token: user.token });
    expect(listed.data.api_keys).toEqual([api_key]);
    expect(listed.text).not.toContain(key.slice(8, 53));
    expect((await api.call(ask, { token: key })).data).toEqual({ user: user.userId, role: 'user' });
  });

  test('is announced to the owner, without the secret', async () => {
    const user = await anEntitledUser('ayla');
    const { key } = (await create(user, { ...everyday, scopes: ['publish', 'articles:read'] })).data;
    const mail = await service.takeMail(user.email);
    expect(mail.subject).toBe('Hesabınızda yeni bir API anahtarı oluşturuldu');
    expect(mail.text).toContain('“Yayın otomasyonu”');
    expect(mail.text).toContain(`hk_live_…${key.slice(-4)}`);
    expect(mail.text).toContain('Makaleleri okuma, Yayımlama');
    expect(mail.text).not.toContain(key.slice(8, 40));
  });

  test('needs a plan that includes the API', async () => {
    const user = await aSignedInUser(service, 'bora');
    expect(await create(user)).toMatchObject({
      status: 403,
      code: 'feature_not_in_plan',
      message: 'Bu özellik planınızda bulunmuyor. Kurumsal planında kullanabilirsiniz.',
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'Anahtar adı zorunludur'],
    [{ name: 'a'.repeat(61) }, 'name', 'Ad en fazla 60 karakter olabilir'],
    [{ scopes: [] }, 'scopes', 'En az bir yetki seçin'],
    [{ scopes: ['admin'] }, 'scopes.0', expect.any(String)],
    [{ scopes: 'usage:read' }, 'scopes', 'Yetkiler liste olmalıdır'],
    [{ expires_at: 'yarın' }, 'expires_at', expect.any(String)],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', expect.stringContaining('gelecekte')],
    [{ expires_at: '2099-01-01T00:00:00Z' }, 'expires_at', expect.stringContaining('beş yıl')],
  ])('refuses %j', async (change, field, message) => {
    const user = await anEntitledUser(`kural-${JSON.stringify(change).length}-${Math.random().toString(36).slice(2)}`);
    expect((await create(user, { ...everyday, ...change })).errors).toEqual([{ field, message }]);
  });

  test('makes twenty of twenty-one that are asked for at once', async () => {
    const user = await anEntitledUser('cem');
    const answers = await Promise.all(Array.from({ length: 21 }, () => create(user)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      'too_many_api_keys',
    ]);
    expect(await list(user)).toHaveLength(20);
  });

  test('ignores an idempotency key: no secret is stored to be said again', async () => {
    const user = await anEntitledUser('ceren');
    const headers = { 'idempotency-key': 'bir' };
    const [one, other] = [
      await service.call(createApiKey, { token: user.token, body: everyday, headers }),
      await service.call(createApiKey, { token: user.token, body: everyday, headers }),
    ];
    expect(one.data.key).not.toBe(other.data.key);
  });
});

describe('a call with an API key', () => {
  test.each([
    [['usage:read'], 200, 403, 403],
    [['publish'], 403, 403, 200],
    [['articles:write'], 403, 200, 403],
    [['articles:read', 'generate', 'webhooks'], 403, 403, 403],
  ] as [ApiScope[], number, number, number][])(
    'with %j may ask %i, write %i, publish %i',
    async (scopes, ...expected) => {
      const user = await anEntitledUser(`yetki-${scopes.join('-').replaceAll(':', '')}`);
      const { key: token } = await aKey(user, { ...everyday, scopes });
      expect([
        await statusOf(token),
        (await api.call(write, { token, body: {} })).status,
        (await api.call(write, { token, body: { open: true } })).status,
      ]).toEqual(expected);
    },
  );

  test('says which scope is missing', async () => {
    const { key: token } = await aKey(await anEntitledUser('deniz'));
    expect(JSON.parse((await api.call(write, { token, body: { open: true } })).text)).toMatchObject({
      code: 'insufficient_scope',
      data: { missing_scopes: ['publish'] },
    });
  });

  test('never has the role of its owner, and manages no keys', async () => {
    const user = await anEntitledUser('ece');
    await service.database.updateTable('users').set({ role: 'super_admin' }).where('id', '=', user.userId).execute();
    const { id, key } = await aKey(user);
    expect((await api.call(ask, { token: key })).data.role).toBe('user');
    const refused = { status: 403, code: 'session_required' };
    expect(await service.call(listApiKeys, { token: key })).toMatchObject(refused);
    expect(await service.call(createApiKey, { token: key, body: everyday })).toMatchObject(refused);
    expect(await service.call(revokeApiKey, { token: key, params: { id } })).toMatchObject(refused);
  });

  test('is read from the header alone, and cookies beside it count for nothing', async () => {
    const user = await anEntitledUser('elif');
    const { key } = await aKey(user);
    const calls = [
      api.call(ask, { query: { api_key: key, access_token: key, token: key } }),
      api.call(ask, { headers: { cookie: `token=${key}`, 'x-api-key': key } }),
      api.call(ask, { headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` } }),
      api.call(ask, { headers: { authorization: `Bearer  ${key}` } }),
      api.call(ask, { headers: { authorization: `Bearer ${key}, Bearer ${user.token}` } }),
      api.call(ask, { headers: { authorization: `Bearer ${key}${'0'.repeat(8_000)}` } }),
      api.call(ask, { token: key.toUpperCase() }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 401));
    const withCookie = await api.call(ask, { token: key, headers: { cookie: `token=${user.token}` } });
    expect(withCookie.data).toEqual({ user: user.userId, role: 'user' });
  });

  test('that is revoked while a call lasts does not open it any longer, nor the next one', async () => {
    const user = await anEntitledUser('filiz');
    const { id, key } = await aKey(user);
    const running = api.call(last, { token: key });
    await lasting.begun.promise;
    await service.call(revokeApiKey, { token: user.token, params: { id } });
    lasting.ended.resolve();
    expect((await running).data).toEqual({ allowed: [true, false] });
    expect(await statusOf(key)).toBe(401);
  });

  test('is refused as soon as the plan lapses, the owner is deactivated or the key is revoked', async () => {
    const user = await anEntitledUser('fatma');
    const { id, key } = await aKey(user);
    await changePlan(user, 1);
    expect(await api.call(ask, { token: key })).toMatchObject({ status: 403, code: 'feature_not_in_plan' });
    await changePlan(user, planId);
    expect(await statusOf(key)).toBe(200);
    const setActive = (is_active: boolean) =>
      service.database.updateTable('users').set({ is_active }).where('id', '=', user.userId).execute();
    await setActive(false);
    expect(await statusOf(key)).toBe(401);
    await setActive(true);
    expect((await service.call(revokeApiKey, { token: user.token, params: { id } })).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    expect((await service.call(revokeApiKey, { token: user.token, params: { id } })).status).toBe(404);
  });

  test('is noted as the last use to the minute, beside the request', async () => {
    const user = await anEntitledUser('gaye');
    const { key } = await aKey(user);
    const lastUse = async () => (await list(user))[0]?.last_used_at;
    expect(await lastUse()).toBeNull();
    expect(await statusOf(key)).toBe(200);
    const first = service.clock.now().toISOString();
    expect(await lastUse()).toBe(first);
    service.clock.advance(30 * secondMs);
    await statusOf(key);
    expect(await lastUse()).toBe(first);
    service.clock.advance(30 * secondMs);
    await statusOf(key);
    expect(await lastUse()).toBe(service.clock.now().toISOString());
  });

  test('expires to the millisecond', async () => {
    const user = await anEntitledUser('gizem');
    const expiresAt = new Date(service.clock.now().getTime() + hourMs);
    const { id, key } = await aKey(user, { ...everyday, expires_at: expiresAt.toISOString() });
    service.clock.advance(hourMs - 1);
    expect(await statusOf(key)).toBe(200);
    service.clock.advance(1);
    expect(await statusOf(key)).toBe(401);
    expect(await rotate(user, id)).toMatchObject({ status: 409, code: 'api_key_expired' });
  });
});

describe('calls of all keys of a user in a minute', () => {
  const limitOf = async (plan: number, name: string) => {
    const user = await anEntitledUser(name);
    await changePlan(user, plan);
    const { key } = await anApiKey(service.database, { userId: user.userId });
    return (await api.call(ask, { token: key })).headers['ratelimit-limit'];
  };

  test('are 60, 300 or 1,200 in the order of the prices of plans', async () => {
    expect([await limitOf(1, 'hale'), await limitOf(2, 'halil'), await limitOf(3, 'hande')]).toEqual([
      '60',
      '300',
      '1200',
    ]);
  });

  test('are counted together, refused ones too, and told in headers', async () => {
    service.clock.advance(minuteMs - (service.clock.now().getTime() % minuteMs));
    service.clock.advance(20 * secondMs);
    const user = await anEntitledUser('ipek');
    const keys = [await aKey(user), await aKey(user, { ...everyday, scopes: ['webhooks'] })].map(({ key }) => key);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => api.call(ask, { token: keys[index % 2] ?? '' })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toEqual([]);
    expect(answers.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    );
    const refused = await api.call(ask, { token: keys[0] ?? '' });
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '40',
      'retry-after': '40',
    });
    // Sessions are not counted among them.
    const bySession = await api.call(ask, { token: user.token });
    expect([bySession.status, bySession.headers['ratelimit-limit']]).toEqual([200, undefined]);
    service.clock.advance(40 * secondMs);
    expect(await statusOf(keys[0] ?? '')).toBe(200);
  });
});

describe('rotating an API key', () => {
  test('gives it a new secret at once, and the former one a day', async () => {
    const user = await anEntitledUser('jale');
    const { id, key: former } = await aKey(user);
    const { status, data } = await rotate(user, id);
    expect(status).toBe(201);
    const formerEnd = new Date(service.clock.now().getTime() + dayMs).toISOString();
    expect(data.api_key).toMatchObject({
      id,
      last_four: data.key.slice(-4),
      former: [{ last_four: former.slice(-4), expires_at: formerEnd }],
    });
    service.clock.advance(dayMs - 1);
    expect([await statusOf(former), await statusOf(data.key)]).toEqual([200, 200]);
    service.clock.advance(1);
    expect([await statusOf(former), await statusOf(data.key)]).toEqual([401, 200]);
    expect((await list(user))[0]?.former).toEqual([]);
    await service.accounts.purgeExpired(service.clock.now());
    const secrets = service.database.selectFrom('api_key_secrets').select('hash').where('key_id', '=', id);
    expect(await secrets.execute()).toHaveLength(1);
  });

  test('twice at once leaves one current secret, and both answers work', async () => {
    const user = await anEntitledUser('kaan');
    const { id, key } = await aKey(user);
    const answers = await Promise.all([rotate(user, id), rotate(user, id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    for (const one of [key, ...answers.map(({ data }) => data.key)]) expect(await statusOf(one)).toBe(200);
    const [row] = await list(user);
    expect(row?.former).toHaveLength(2);
    expect((await service.call(revokeApiKey, { token: user.token, params: { id } })).status).toBe(200);
    for (const one of [key, ...answers.map(({ data }) => data.key)]) expect(await statusOf(one)).toBe(401);
  });

  test('is for the owner', async () => {
    const [user, stranger] = [await anEntitledUser('lale'), await anEntitledUser('levent')];
    const { id, key } = await aKey(user);
    expect((await rotate(stranger, id)).status).toBe(404);
    expect((await service.call(revokeApiKey, { token: stranger.token, params: { id } })).status).toBe(404);
    expect(await statusOf(key)).toBe(200);
  });
});

describe('API keys and the password', () => {
  test('stay when it is changed, unless their owner wants them gone', async () => {
    const user = await anEntitledUser('mert');
    const { key } = await aKey(user);
    const change = (currentPassword: string, newPassword: string, more = {}) =>
      service.call(changePassword, { token: user.token, body: { currentPassword, newPassword, ...more } });
    expect((await change(user.password, 'yeni şifre')).status).toBe(200);
    expect((await service.takeMail(user.email)).text).not.toContain('API');
    expect(await statusOf(key)).toBe(200);
    expect((await change('yeni şifre', 'yepyeni şifre', { revoke_api_keys: true })).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    expect((await service.takeMail(user.email)).text).toContain('API anahtarlarınız da iptal edildi');
  });

  test('are gone when it is reset', async () => {
    const user = await anEntitledUser('meral');
    const { key } = await aKey(user);
    await service.call(forgotPassword, { body: { email: user.email } });
    const token = tokenIn(await service.takeMail(user.email), '/reset-password/');
    expect((await service.call(resetPassword, { body: { token, newPassword: 'yepyeni şifre' } })).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    expect((await service.takeMail(user.email)).text).toContain('API anahtarlarınız da iptal edildi');
  });
});

describe('an API key that expires', () => {
  test('is announced a week before, once', async () => {
    const user = await anEntitledUser('nalan');
    const inDays = (days: number) => new Date(service.clock.now().getTime() + days * dayMs).toISOString();
    await aKey(user, { ...everyday, expires_at: inDays(30) });
    // One that was made for three days expires as it was meant to.
    await aKey(user, { ...everyday, name: 'Kısa', expires_at: inDays(3) });
    await service.accounts.purgeExpired(service.clock.now());
    service.clock.advance(23 * dayMs);
    await Promise.all([1, 2, 3].map(() => service.accounts.purgeExpired(service.clock.now())));
    await service.accounts.purgeExpired(service.clock.now());
    const mail = await service.takeMail(user.email);
    expect(mail.subject).toBe('Bir API anahtarınızın süresi doluyor');
    expect(mail.text).toContain('“Yayın otomasyonu”');
    const mails = service.database.selectFrom('mails').select('id').where('kind', '=', 'api_key_expiring');
    expect(await mails.where('user_id', '=', user.userId).execute()).toHaveLength(1);
  });
});

test('what happens to keys is on record, and the export holds all but the secrets', async () => {
  const user = await anEntitledUser('okan');
  const { id, key } = await aKey(user);
  service.clock.advance(secondMs);
  const rotated = await rotate(user, id);
  const exported = await service.call(exportAccount, { token: user.token });
  expect(JSON.parse(exported.text).api_keys).toEqual([
    {
      id,
      name: 'Yayın otomasyonu',
      scopes: ['usage:read'],
      created_at: expect.any(String),
      expires_at: null,
      last_used_at: null,
    },
  ]);
  service.clock.advance(secondMs);
  await service.call(revokeApiKey, { token: user.token, params: { id } });
  const events = await service.database
    .selectFrom('audit_log')
    .select(['action', 'target_kind', 'target_id', 'details'])
    .where('actor_id', '=', user.userId)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'api_key.create', target_kind: 'api_key', target_id: id, details: { scopes: ['usage:read'] } },
    { action: 'api_key.rotate', target_kind: 'api_key', target_id: id, details: {} },
    { action: 'api_key.revoke', target_kind: 'api_key', target_id: id, details: {} },
  ]);
  for (const one of [key, rotated.data.key]) expect(exported.text).not.toContain(one.slice(8, 40));
});
