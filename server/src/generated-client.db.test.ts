import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClientTypes } from '../../scripts/cli-types/build-client-types.ts';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createGeneratedClient } from '../../testing/generated-client/create-client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/harness.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';

// What a program does that knows nothing of the product but its OpenAPI document: what it sends and reads is type checked against that.

let store: TestDatabase;
let service: RunningService;
let client: ReturnType<typeof createGeneratedClient>;
let userId: string;

beforeAll(async () => {
  store = await createTestDatabase();
  service = await startRunningService({
    connectionString: store.connectionString,
    gatewayUrl: 'http://127.0.0.1:9',
    smtpPort: 9,
    worksToo: false,
  });
  const password = 'uzun bir parola';
  const user = await aUser(store.database, { planId: await aStoredPlan(store.database), password });
  userId = user.id;
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password },
  });
  client = createGeneratedClient(service.app, answer.json().data.token);
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});

test('the types of the client are those of the OpenAPI document (node scripts/cli-types.ts writes them)', async () => {
  const squeeze = (source: string) => source.replace(/[\s,;'"|]+/g, '');
  const kept = readFileSync(join(import.meta.dirname, '../../testing/generated-client/api-types.ts'), 'utf8');
  expect(squeeze(kept)).toBe(squeeze(await buildClientTypes()));
});

test('an article is read, changed and deleted', async () => {
  const { id } = await anArticle(store.database, { userId, title: 'Kahvenin yolu' });
  const path = { params: { path: { id } } };
  const read = await client.GET('/api/articles/{id}', path);
  expect(read.data?.data.title).toBe('Kahvenin yolu');
  const body = { title: 'Çayın yolu', version: 1 };
  const changed = await client.PUT('/api/articles/{id}', { ...path, body });
  expect(changed.data?.data).toMatchObject({ title: 'Çayın yolu', version: 2 });
  const stale = await client.PUT('/api/articles/{id}', { ...path, body });
  expect([stale.response.status, stale.error?.code]).toEqual([409, 'version_conflict']);
  expect((await client.DELETE('/api/articles/{id}', path)).data?.success).toBe(true);
  const { data: trash } = await client.GET('/api/articles/trash');
  expect(trash?.data.articles.map((one) => one.id)).toEqual([id]);
});

test('an order that is repeated with its key happens once, and one without a title is refused by field', async () => {
  const params = { header: { 'Idempotency-Key': 'siparis-1' } };
  const body = { title: 'Bir kez yazılan yazı', ai_prompt: 'Kısa bir anlatım olsun.' };
  const order = () => client.POST('/api/articles', { params, body });
  const [first, second] = [await order(), await order()];
  expect(first.response.status).toBe(201);
  expect(second.data?.data.id).toBe(first.data?.data.id);
  const refused = await client.POST('/api/articles', { body: { ...body, title: '' } });
  expect(refused.error).toMatchObject({ success: false, code: 'validation_failed', errors: [{ field: 'title' }] });
});

test('a key is bound to its scopes, and told so', async () => {
  const made = await client.POST('/api/api-keys', { body: { name: 'Deneme', scopes: ['usage:read'] } });
  const program = createGeneratedClient(service.app, made.data?.data.key);
  const limits = await program.GET('/api/subscriptions/limits');
  expect(limits.data?.data.articlesUsed).toEqual(expect.any(Number));
  expect(Number(limits.response.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  const denied = await program.GET('/api/articles');
  expect([denied.response.status, denied.error?.code]).toEqual([403, 'insufficient_scope']);
  expect(denied.response.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_scope", scope="articles:read"',
  );
  const stranger = await createGeneratedClient(service.app, 'hk_live_yok').GET('/api/articles');
  expect(stranger.response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  const nobody = await createGeneratedClient(service.app).GET('/api/articles');
  expect(nobody.response.headers.get('www-authenticate')).toBe('Bearer');
});
