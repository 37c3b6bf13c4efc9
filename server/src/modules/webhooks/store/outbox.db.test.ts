import { moderateArticle } from '@hokka/contracts/articles/article-admin.ts';
import { deleteArticle, restoreArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { continueArticle, createArticle, createArticles } from '@hokka/contracts/articles/generation.ts';
import { cancelSubscription, resumeSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { useBillingService } from '../../../../../testing/billing-suite.ts';
import { aBrief } from '../../../../../testing/builders/a-brief.ts';
import { aPurchase } from '../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { aWebhook } from '../../../../../testing/builders/a-webhook.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { composeSection, readRequestedSection } from '../../../../../testing/section-answers.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { enqueueWebhookEvent } from '../index.ts';

const listEvents = async (database: Database, userId: string) =>
  database
    .selectFrom('webhook_deliveries')
    .select(['event', 'data'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('event')
    .execute();

describe('articles', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  let answer: 'text' | 'refusal' | 'first sections';

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call) => {
      const section = readRequestedSection(call);
      const isRefused = answer === 'refusal' || (answer === 'first sections' && section?.id === 's3');
      if (isRefused) return response.writeHead(400).end('{}');
      const text = section === undefined ? 'Kahve demlemek kolaydır.' : composeSection(section);
      sendTexts(response, text);
    });
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
  });
  afterEach(async () => expect(await findViolations(store.database)).toEqual([]));
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });

  async function anAuthor() {
    const { id: userId } = await aUser(store.database, { planId: 3 });
    await aWebhook(store.database, { userId });
    return { userId, token: `user-${userId}` };
  }
  async function anArticleOf({ userId, token }: { userId: string; token: string }): Promise<string> {
    const body = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
    const { data } = await service.call(createArticle, { token, body });
    await waitUntil('it has ended', async () => (await listEvents(store.database, userId)).length > 0);
    return data.id;
  }

  test('that are completed and become public are announced with ids, title and address name, never their text', async () => {
    answer = 'text';
    const author = await anAuthor();
    const { userId, token } = author;
    const { id: admin } = await aUser(store.database, { role: 'admin' });
    const id = await anArticleOf(author);
    const names = async () => (await listEvents(store.database, userId)).map(({ event }) => event);
    await service.call(updateArticle, { token, params: { id }, body: { is_public: true } });
    expect(await listEvents(store.database, userId)).toEqual([
      { event: 'article.completed', data: { article_id: id, title: 'Evde kahve demlemek' } },
      {
        event: 'article.published',
        data: { article_id: id, title: 'Evde kahve demlemek', slug: 'evde-kahve-demlemek' },
      },
    ]);
    await service.call(updateArticle, { token, params: { id }, body: { content: 'Başka bir metin', publish: true } });
    expect(await names()).toHaveLength(2);
    const moderate = (status: string) =>
      service.call(moderateArticle, { token: `admin-${admin}`, params: { id }, body: { status, note: 'Deneme notu' } });
    await moderate('rejected');
    expect(await names()).toHaveLength(2);
    await moderate('approved');
    expect((await names()).slice(2)).toEqual(['article.published']);
    await service.call(deleteArticle, { token, params: { id } });
    await service.call(restoreArticle, { token, params: { id } });
    await service.call(updateArticle, { token, params: { id }, body: { is_public: false } });
    await service.call(updateArticle, { token, params: { id }, body: { is_public: true } });
    expect((await names()).filter((name) => name !== 'article.published')).toEqual(['article.completed']);
  });

  const endingsOf = async (userId: string) =>
    (await listEvents(store.database, userId)).map(({ event, data }) => [
      event,
      (data as { article_id: string }).article_id,
    ]);
  const areWritten = (userId: string) =>
    waitUntil('all are written', async () => {
      const rows = await store.database.selectFrom('articles').select('status').where('user_id', '=', userId).execute();
      return rows.length > 0 && rows.every(({ status }) => status !== 'generating');
    });

  test('that are planned are announced once for all their sections, and once more when the missing ones are written', async () => {
    answer = 'first sections';
    const { userId, token } = await anAuthor();
    const brief = await aBrief(store.database, { userId, wordTarget: 2_500 });
    const { data } = await service.call(orderPlannedArticle, { token, params: { id: brief.id } });
    await areWritten(userId);
    expect(await endingsOf(userId)).toEqual([['article.completed', data.id]]);
    answer = 'text';
    expect((await service.call(continueArticle, { token, params: { id: data.id } })).status).toBe(200);
    await areWritten(userId);
    expect(await endingsOf(userId)).toEqual([
      ['article.completed', data.id],
      ['article.completed', data.id],
    ]);
  });

  test('that are ordered together are announced once each, under ids of their own', async () => {
    answer = 'text';
    const { userId, token } = await anAuthor();
    const items = ['Türk kahvesi', 'Filtre kahve', 'Soğuk demleme'].map((title) => ({
      title,
      ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri',
    }));
    const { data } = await service.call(createArticles, { token, body: { items } });
    await areWritten(userId);
    const told = await endingsOf(userId);
    expect(told.toSorted()).toEqual(data.articles.map(({ id }) => ['article.completed', id]).toSorted());
    const ids = await store.database
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .distinct()
      .where('user_id', '=', userId)
      .execute();
    expect(ids).toHaveLength(3);
  });

  test('that fail are announced with the reason', async () => {
    answer = 'refusal';
    const author = await anAuthor();
    const id = await anArticleOf(author);
    expect(await listEvents(store.database, author.userId)).toEqual([
      {
        event: 'article.failed',
        data: { article_id: id, title: 'Evde kahve demlemek', failure: expect.any(String) },
      },
    ]);
  });

  test('are announced to all webhooks that want it, under one id, and to none that is off or of another', async () => {
    answer = 'text';
    const author = await anAuthor();
    const { userId } = author;
    await aWebhook(store.database, { userId, events: ['article.completed'] });
    await aWebhook(store.database, { userId, events: ['article.failed'] });
    const off = await aWebhook(store.database, { userId });
    await store.database.updateTable('webhooks').set({ state: 'off' }).where('id', '=', off.id).execute();
    await aWebhook(store.database, { userId: (await aUser(store.database)).id });
    await anArticleOf(author);
    const rows = await store.database
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
  });

  test('an event is gone with its transaction, and one for a webhook that is being deleted neither waits nor fails', async () => {
    const { userId } = await anAuthor();
    const event = { userId, event: 'publication.failed', data: { title: 'Çay' }, at: new Date() } as const;
    await expect(
      store.database.transaction().execute(async (trx) => {
        await enqueueWebhookEvent(trx, event);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await listEvents(store.database, userId)).toEqual([]);
    await store.database.transaction().execute(async (deleting) => {
      await deleting.deleteFrom('webhooks').where('user_id', '=', userId).execute();
      await store.database.transaction().execute((trx) => enqueueWebhookEvent(trx, event));
    });
    expect(await listEvents(store.database, userId)).toEqual([]);
  });
});

describe('quotas and subscriptions', () => {
  const suite = useBillingService('2026-03-31T10:00:00.000Z');
  const reserve = (userId: string, units: { articles: 0 | 1; aiRequests: number }) =>
    suite.store.database.transaction().execute(async (trx) => {
      const generationId = crypto.randomUUID();
      const now = suite.clock.now();
      const request = { userId, generationId, articleId: null, kind: 'article', units, now, expiresAt: now } as const;
      await suite.service.usage.reserve(trx, request);
      return generationId;
    });
  const release = (generationId: string) =>
    suite.store.database
      .transaction()
      .execute((trx) => suite.service.usage.release(trx, generationId, 'Deneme', suite.clock.now()));
  const eventsOf = (userId: string) => listEvents(suite.store.database, userId);

  test('four fifths of a limit are announced once in a period, each limit for itself', async () => {
    const { id: userId } = await aUser(suite.store.database);
    await aWebhook(suite.store.database, { userId, events: ['quota.low'] });
    // The free plan: 3 articles, 10 AI requests.
    const [first, second] = [
      await reserve(userId, { articles: 1, aiRequests: 1 }),
      await reserve(userId, { articles: 1, aiRequests: 1 }),
    ];
    expect(await eventsOf(userId)).toEqual([]);
    const third = await reserve(userId, { articles: 1, aiRequests: 1 });
    const low = { used: 3, limit: 3, quota: 'articles' };
    expect(await eventsOf(userId)).toEqual([{ event: 'quota.low', data: expect.objectContaining(low) }]);
    await release(third);
    // The other limit is announced while this one is not low, and this one becomes low again.
    await reserve(userId, { articles: 0, aiRequests: 6 });
    await reserve(userId, { articles: 1, aiRequests: 1 });
    expect(await eventsOf(userId)).toHaveLength(2);
    expect((await eventsOf(userId)).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ quota: 'ai_requests', used: 8, limit: 10 }),
    );
    await Promise.all([first, second].map(release));
  });

  test('a change of plan is announced once, with the period that runs then', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const token = `user-${userId}`;
    await aWebhook(suite.store.database, { userId, events: ['subscription.changed'] });
    await aPurchase(suite.service, { userId });
    expect(await eventsOf(userId)).toEqual([
      {
        event: 'subscription.changed',
        data: expect.objectContaining({ plan_id: 2, plan_name: 'Profesyonel', status: 'active' }),
      },
    ]);
    await suite.service.call(cancelSubscription, { token });
    await suite.service.call(resumeSubscription, { token });
    expect((await eventsOf(userId)).map(({ data }) => (data as { status: string }).status).toSorted()).toEqual([
      'active',
      'active',
      'cancelled',
    ]);
  });
});
