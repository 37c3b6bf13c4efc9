import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClientTypes } from '../../scripts/cli-types/build-client-types.ts';
import { aBrief } from '../../testing/builders/a-brief.ts';
import { aBulkJob } from '../../testing/builders/a-bulk-job.ts';
import { aPayment } from '../../testing/builders/a-payment.ts';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { aFailedDelivery, aWebhook } from '../../testing/builders/a-webhook.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { anImage } from '../../testing/builders/an-image.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createGeneratedClient } from '../../testing/generated-client/create-client.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';

// What a program does that knows nothing of the product but its OpenAPI document: what it sends and reads is type checked against that.

let store: TestDatabase;
let service: RunningService;
let client: ReturnType<typeof createGeneratedClient>;
let userId: string;
let token: string;

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
  token = answer.json().data.token;
  client = createGeneratedClient(service.app, token);
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
  const stale = await client.PUT('/api/articles/{id}', { ...path, body: { title: 'Suyun yolu', version: 1 } });
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

const at = '2026-03-10T09:00:00.000Z';

/** Rows of the same moment, made one by one. @returns where the list is read, and the field that tells its rows apart */
type MakeList = (
  owner: string,
) => Promise<{ readonly url: string; readonly rows: string; readonly key?: string; readonly table?: string }>;

const lists: Readonly<Record<string, MakeList>> = {
  briefs: async (owner) => {
    for (let n = 0; n < 4; n += 1) await aBrief(store.database, { userId: owner });
    return { url: '/api/briefs', rows: 'briefs', table: 'briefs' };
  },
  usage: async (owner) => {
    for (let n = 0; n < 4; n += 1) await aBrief(store.database, { userId: owner });
    return { url: '/api/users/usage-ledger', rows: 'entries', table: 'usage_ledger' };
  },
  'bulk jobs': async (owner) => {
    for (let n = 0; n < 4; n += 1) await aBulkJob(store.database, { userId: owner });
    return { url: '/api/bulk-jobs', rows: 'jobs', table: 'bulk_jobs' };
  },
  'bulk rows': async (owner) => {
    const states = Array.from({ length: 4 }, () => ({ state: 'waiting' as const }));
    const { id } = await aBulkJob(store.database, { userId: owner, rows: states });
    return { url: `/api/bulk-jobs/${id}/rows`, rows: 'rows', key: 'n', table: 'bulk_rows' };
  },
  payments: async (owner) => {
    for (let n = 0; n < 4; n += 1) await aPayment(store.database, owner, { status: 'failed' });
    await sql`UPDATE payments SET created_at = ${at} WHERE user_id = ${owner}`.execute(store.database);
    return { url: '/api/payments/history', rows: 'payments' };
  },
  'webhook deliveries': async (owner) => {
    const { id } = await aWebhook(store.database, { userId: owner });
    for (let n = 0; n < 4; n += 1) await aFailedDelivery(store.database, { webhookId: id, userId: owner });
    await sql`UPDATE webhook_deliveries SET created_at = ${at} WHERE user_id = ${owner}`.execute(store.database);
    return { url: `/api/webhooks/${id}/deliveries`, rows: 'deliveries', table: 'webhook_deliveries' };
  },
  images: async (owner) => {
    const { id: articleId } = await anArticle(store.database, { userId: owner });
    for (let n = 0; n < 4; n += 1) await anImage(store.database, { userId: owner, articleId });
    return { url: '/api/images', rows: 'images', table: 'article_images' };
  },
};

test.each(Object.entries(lists))(
  '%s are read by cursor to their end, whatever comes or goes meanwhile',
  async (_, make) => {
    const { url, rows, key = 'id', table } = await make(userId);
    const read = async (after: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await service.app.inject({ method: 'GET', url: `${url}?limit=1${after}`, headers });
      return answer.json();
    };
    const all = (await read('')).data.pagination.total as number;
    const seen: unknown[] = [];
    let after = '';
    do {
      const { data } = await read(after);
      seen.push(...data[rows].map((row: Record<string, unknown>) => row[key]));
      // A row comes or goes before what is still to be read: pages by numbers would repeat one or pass over one.
      if (seen.length === 1 && table === undefined) await aPayment(store.database, userId, { status: 'failed' });
      if (seen.length === 1 && table !== undefined)
        await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${seen[0]}`.execute(store.database);
      after = data.pagination.next === undefined ? '' : `&after=${data.pagination.next}`;
    } while (after !== '');
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
    expect(await read('&after=e30')).toMatchObject({ code: 'validation_failed', errors: [{ field: 'after' }] });
  },
);
