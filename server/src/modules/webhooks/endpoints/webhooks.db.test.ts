import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@hokka/contracts/webhooks/webhooks.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { aFailedDelivery, aWebhook } from '../../../../../testing/builders/a-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { startWebhooksService, type WebhooksService } from '../../../../../testing/webhooks-service.ts';

const input = { url: 'https://kanca.example/al?a=1', events: ['article.completed'] };

let store: TestDatabase;
let planId: number;
let service: WebhooksService;

beforeAll(async () => {
  store = await createTestDatabase();
  planId = await aStoredPlan(store.database, { features: ['api_access'] });
  service = startWebhooksService(store, { allowedHosts: ['10.0.0.5:8080'] });
});
afterAll(async () => {
  await service.stop();
  await store.drop();
});

async function anOwner(): Promise<{ userId: string; token: string }> {
  const { id: userId } = await aUser(store.database, { planId });
  return { userId, token: `user-${userId}` };
}
const create = ({ token }: { token: string }, body: object = {}) =>
  service.call(createWebhook, { token, body: { ...input, ...body } });
const list = async ({ token }: { token: string }) => (await service.call(listWebhooks, { token })).data.webhooks;

describe('creating a webhook', () => {
  test('shows the secret once; it is sealed where it is stored', async () => {
    const owner = await anOwner();
    const { status, data, message } = await create(owner, { events: ['quota.low', 'article.completed', 'quota.low'] });
    expect({ status, message }).toEqual({ status: 201, message: 'Webhook oluşturuldu.' });
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(data.webhook).toEqual({
      id: data.webhook.id,
      url: input.url,
      events: ['article.completed', 'quota.low'],
      state: 'active',
      created_at: service.clock.now().toISOString(),
      last_success_at: null,
      failing_since: null,
      failure: null,
      waiting: 0,
      former_secret_ends_at: null,
    });
    expect(await list(owner)).toEqual([data.webhook]);
    const stored = await store.database.selectFrom('webhooks').selectAll().where('id', '=', data.webhook.id).execute();
    expect(JSON.stringify(stored)).not.toContain(data.secret.slice(6, 40));
    const audit = store.database
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', data.webhook.id);
    expect(await audit.execute()).toEqual([
      { action: 'webhook.create', details: { host: 'kanca.example', events: ['article.completed', 'quota.low'] } },
    ]);
  });

  test.each([
    [{ url: '' }, 'url', 'Adres zorunludur'],
    [{ url: 'kanca.example' }, 'url', 'https:// ile başlayan bir adres girin'],
    [{ url: 'http://kanca.example' }, 'url', 'https:// ile başlayan bir adres girin'],
    [{ url: 'javascript:alert(1)' }, 'url', 'https:// ile başlayan bir adres girin'],
    [{ url: 'https://ali:gizli@kanca.example' }, 'url', 'Adreste kullanıcı adı ya da şifre bulunamaz'],
    [{ url: 'https://hokka.test/api' }, 'url', 'Bu sitenin kendi adresi kullanılamaz'],
    [{ url: 'https://169.254.169.254/latest' }, 'url', 'Adres internetten erişilebilir olmalıdır'],
    [{ url: 'https://0x7f000001/' }, 'url', 'Adres internetten erişilebilir olmalıdır'],
    [{ url: `https://kanca.example/${'a'.repeat(2000)}` }, 'url', 'Adres en fazla 2.000 karakter olabilir'],
    [{ url: `https://kanca.example/${'ü'.repeat(1500)}` }, 'url', 'Adres en fazla 2.000 karakter olabilir'],
    [{ events: [] }, 'events', 'En az bir olay seçin'],
    [{ events: 'hepsi' }, 'events', 'Olaylar liste olmalıdır'],
    [{ events: ['article.deleted'] }, 'events.0', expect.stringContaining('şunlardan biri olmalıdır')],
  ])('refuses %j', async (change, field, message) => {
    expect((await create(await anOwner(), change)).errors).toEqual([{ field, message }]);
  });

  test('takes an address that the operator names, and drops what stands behind #', async () => {
    const { data } = await create(await anOwner(), { url: 'http://10.0.0.5:8080/al#bir' });
    expect(data.webhook.url).toBe('http://10.0.0.5:8080/al');
  });

  test('makes ten of eleven that are asked for at once', async () => {
    const owner = await anOwner();
    const answers = await Promise.all(Array.from({ length: 11 }, () => create(owner)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      'too_many_webhooks',
    ]);
  });
});

describe('a webhook', () => {
  test('is changed, switched off with what waits, on again, and deleted', async () => {
    const owner = await anOwner();
    const { token } = owner;
    const { data } = await create(owner);
    const params = { id: data.webhook.id };
    const update = (body: object) => service.call(updateWebhook, { token, params, body });
    expect((await update({ events: ['article.failed'], url: 'https://baska.example/' })).data).toMatchObject({
      url: 'https://baska.example/',
      events: ['article.failed'],
    });
    const { id } = await aFailedDelivery(store.database, {
      webhookId: params.id,
      userId: owner.userId,
      event: 'article.failed',
    });
    expect(await service.call(replayWebhookDelivery, { token, params: { id } })).toMatchObject({ status: 201 });
    expect((await list(owner))[0]).toMatchObject({ waiting: 1 });
    expect((await update({ enabled: false })).data).toMatchObject({ state: 'off', waiting: 0 });
    expect(await service.call(replayWebhookDelivery, { token, params: { id } })).toMatchObject({ code: 'webhook_off' });
    expect((await update({ enabled: true })).data).toMatchObject({ state: 'active' });
    expect(await service.call(deleteWebhook, { token, params })).toMatchObject({ status: 200 });
    expect(await service.call(deleteWebhook, { token, params })).toMatchObject({ code: 'not_found' });
    expect(await list(owner)).toEqual([]);
    const left = store.database.selectFrom('webhook_deliveries').select('id').where('user_id', '=', owner.userId);
    expect(await left.execute()).toEqual([]);
  });

  test('is changed 120 times an hour, so that the audit log does not fill', async () => {
    const owner = await anOwner();
    const params = { id: (await create(owner)).data.webhook.id };
    const update = () => service.call(updateWebhook, { token: owner.token, params, body: { enabled: true } });
    const answers = await Promise.all(Array.from({ length: 121 }, update));
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([{ code: 'rate_limited' }]);
  });

  test('is left to who lost the plan to look at and to delete', async () => {
    const { id: userId } = await aUser(store.database);
    const token = `user-${userId}`;
    const { id } = await aWebhook(store.database, { userId });
    expect((await list({ token }))[0]).toMatchObject({ state: 'paused' });
    expect(await service.call(testWebhook, { token, params: { id } })).toMatchObject({ code: 'feature_not_in_plan' });
    expect(await service.call(deleteWebhook, { token, params: { id } })).toMatchObject({ status: 200 });
  });
});

describe('the log', () => {
  test('is read in pages and by state; a replay keeps the id of the event and is made once', async () => {
    const owner = await anOwner();
    const { token, userId } = owner;
    const { id: webhookId } = await aWebhook(store.database, { userId });
    const failed = await aFailedDelivery(store.database, { webhookId, userId, event: 'quota.low' });
    const replay = (headers = {}) => service.call(replayWebhookDelivery, { token, params: { id: failed.id }, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => replay()));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([
      201,
      ...Array.from({ length: 4 }, () => 'delivery_waiting'),
    ]);
    const read = async (query: Record<string, string>) =>
      (await service.call(listWebhookDeliveries, { token, params: { id: webhookId }, query })).data;
    const { deliveries, pagination } = await read({});
    expect(pagination).toMatchObject({ total: 2 });
    expect(deliveries.map(({ event_id }) => event_id)).toEqual([failed.eventId, failed.eventId]);
    expect((await read({ state: 'failed' })).deliveries.map(({ id }) => id)).toEqual([failed.id]);
    expect((await read({ limit: '1', page: '2' })).deliveries).toHaveLength(1);
    const pending = deliveries.find(({ state }) => state === 'pending');
    expect(await service.call(replayWebhookDelivery, { token, params: { id: pending?.id ?? '' } })).toMatchObject({
      code: 'delivery_waiting',
    });
  });

  test('a test that is sent again under its key is enqueued once', async () => {
    const owner = await anOwner();
    const { id } = await aWebhook(store.database, { userId: owner.userId });
    const send = () =>
      service.call(testWebhook, { token: owner.token, params: { id }, headers: { 'idempotency-key': 'bir' } });
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });
});
