import { randomUUID } from 'node:crypto';
import { getAdminSeries, getAdminStats, listRecentActivity } from '@hokka/contracts/operations/statistics.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../../testing/app.ts';
import { aGatewayCall } from '../../../../../testing/builders/a-gateway-call.ts';
import { aPayment } from '../../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { addDays } from '../../../platform/calendar.ts';
import { addMilliseconds, dayMs, hourMs, minuteMs } from '../../../platform/clock.ts';
import { createStatisticsReads } from '../../../reads/admin-operations/statistics.ts';
import { createStatisticsPart } from './create-statistics.ts';
import { rollUpDailyFigures } from './roll-up.ts';

/** 01:30 of 1 December in Istanbul, the evening before in UTC. */
const start = '2026-11-30T22:30:00.000Z';

describe('figures over the data of all users', () => {
  let store: TestDatabase;
  let app: TestApp;
  let clock: TestClock;
  let usdTryRate: number;
  const dependencies = () => ({
    database: store.database,
    clock,
    statistics: createStatisticsReads(),
    usdTryRate: () => usdTryRate,
  });
  const count = () => rollUpDailyFigures(dependencies(), clock.now());
  const stats = async () => (await app.call(getAdminStats, { token: 'admin' })).data;
  const series = async (days = '7') => (await app.call(getAdminSeries, { token: 'admin', query: { days } })).data;
  const findDay = async (date: string) => (await series()).days.find((day) => day.date === date);

  beforeEach(async () => {
    store = await createTestDatabase();
    clock = new TestClock(start);
    usdTryRate = 0;
    app = buildTestApp({
      database: store.database,
      clock,
      routes: createStatisticsPart(dependencies()).routes,
      authenticate: callersByToken({
        admin: { sessionId: randomUUID(), userId: randomUUID(), role: 'admin' },
        user: { sessionId: randomUUID(), userId: randomUUID(), role: 'user' },
      }),
    });
  });
  afterEach(async () => {
    await app.close();
    await store.drop();
  });

  async function paid(userId: string, at: Date, change: Parameters<typeof aPayment>[2] = {}) {
    return aPayment(store.database, userId, { status: 'completed', created_at: at, completed_at: at, ...change });
  }
  async function refunded(
    paymentId: string,
    at: Date,
    amountMinor: number,
    status: 'completed' | 'failed' = 'completed',
  ) {
    await store.database
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        payment_id: paymentId,
        amount_minor: amountMinor,
        status,
        reference: randomUUID().replaceAll('-', ''),
        requested_by: randomUUID(),
        created_at: at,
        ended_at: at,
      })
      .execute();
  }
  async function collectedAt(paymentId: string, page: { is_test: boolean; is_sandbox: boolean }) {
    const merchant_oid = paymentId.replaceAll('-', '');
    const at = clock.now();
    await store.database
      .insertInto('payment_attempts')
      .values({ merchant_oid, payment_id: paymentId, created_at: at, expires_at: at, ...page })
      .execute();
    await store.database
      .updateTable('payments')
      .set({ collected_oid: merchant_oid })
      .where('id', '=', paymentId)
      .execute();
  }
  const signIn = (id: string, at: Date) =>
    store.database.updateTable('users').set({ last_login_at: at }).where('id', '=', id).execute();
  const storeCost = async (articleId: string, costUsd: string) => {
    const { id, user_id, queued_at } = await store.database
      .selectFrom('generations')
      .select(['id', 'user_id', 'queued_at'])
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow();
    const call = { user_id, article_id: articleId, generation_id: id, asked_at: queued_at, cost_usd: costUsd };
    await aGatewayCall(store.database, call);
  };

  test('a fresh installation has figures too', async () => {
    expect(await stats()).toMatchObject({ totalUsers: 0, totalRevenue: 0, otherRevenue: [], pendingPayments: 0 });
    const { days, totals } = await series('90');
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.date).toBe('2026-12-01');
    expect(totals).toMatchObject({ signUps: 0, aiCostUsd: 0, margin: null });
    expect((await app.call(listRecentActivity, { token: 'admin' })).data).toEqual([]);
  });

  test('only admins see them, and only the lengths there are', async () => {
    for (const endpoint of [getAdminStats, getAdminSeries, listRecentActivity]) {
      expect((await app.call(endpoint, { token: 'user' })).status).toBe(403);
    }
    expect((await app.call(getAdminSeries, { token: 'admin', query: { days: '31' } })).status).toBe(400);
  });

  test('users, articles and subscriptions count as what there is, days as what happened on them', async () => {
    const now = clock.now();
    const old = await aUser(store.database, { createdAt: addMilliseconds(now, -40 * dayMs), planId: 2 });
    const fresh = await aUser(store.database, { createdAt: addMilliseconds(now, -hourMs) });
    await signIn(old.id, addMilliseconds(now, -31 * dayMs));
    await signIn(fresh.id, addMilliseconds(now, -29 * dayMs));
    const bought = {
      plan_name: 'Profesyonel',
      article_limit: 50,
      ai_requests_limit: 200,
      features: '{}',
      duration_months: 1,
    };
    await store.database
      .updateTable('subscriptions')
      .set({
        ...bought,
        currency: 'TRY',
        list_price_minor: 4900,
        worth_minor: 4900,
        refunded_minor: 0,
        status: 'cancelled',
        ends_at: addMilliseconds(now, dayMs),
      })
      .where('user_id', '=', old.id)
      .execute();
    const article = await anArticle(store.database, { userId: old.id, createdAt: addMilliseconds(now, -2 * hourMs) });
    await storeCost(article.id, '0.01250000');
    await anArticle(store.database, { userId: old.id, createdAt: addMilliseconds(now, -minuteMs) });
    await anArticle(store.database, { userId: old.id, createdAt: addMilliseconds(now, -minuteMs), status: 'failed' });
    expect(await stats()).toMatchObject({
      totalUsers: 2,
      activeUsers: 1,
      totalArticles: 3,
      todayArticles: 2,
      activeSubscriptions: 1,
      changes: { totalUsers: 100, activeUsers: null, totalArticles: null },
    });
    // 30 November ended an hour and a half ago in Istanbul.
    expect(await findDay('2026-11-30')).toMatchObject({ signUps: 0, articlesCompleted: 1, aiCostUsd: 0.0125 });
    expect(await findDay('2026-12-01')).toMatchObject({ signUps: 1, articlesCompleted: 1, articlesFailed: 1 });
  });

  test('what came after the last count is seen at once', async () => {
    await count();
    clock.advance(minuteMs);
    const { id: userId } = await aUser(store.database, { createdAt: clock.now() });
    await anArticle(store.database, { userId, createdAt: addMilliseconds(clock.now(), -30_000) });
    expect(await stats()).toMatchObject({ totalUsers: 1, totalArticles: 1, todayArticles: 1 });
    expect((await series()).totals).toMatchObject({ signUps: 1, articlesCompleted: 1 });
  });

  test.each(['completed', 'failed', 'generating'] as const)(
    'an article that is %s is one of the articles',
    async (status) => {
      const { id: userId } = await aUser(store.database);
      await count();
      await anArticle(store.database, { userId, createdAt: addMilliseconds(clock.now(), minuteMs), status });
      clock.advance(2 * minuteMs);
      expect(await stats()).toMatchObject({ totalArticles: 1, todayArticles: 1 });
      await count();
      expect(await stats()).toMatchObject({ totalArticles: 1, todayArticles: 1 });
    },
  );

  test('revenue is what was paid minus what was paid back, in each currency, on the day of each', async () => {
    const now = clock.now();
    const { id: userId } = await aUser(store.database);
    const november = await paid(userId, addMilliseconds(now, -3 * dayMs), {
      amount_minor: 19_900,
      list_price_minor: 19_900,
    });
    await paid(userId, addMilliseconds(now, -hourMs));
    await paid(userId, addMilliseconds(now, -hourMs), { currency: 'USD' });
    await refunded(november.id, now, 9900);
    await refunded(november.id, now, 100, 'failed');
    await aPayment(store.database, userId, { created_at: now });
    expect(await stats()).toMatchObject({
      totalRevenue: 149,
      monthlyRevenue: -50,
      otherRevenue: [{ currency: 'USD', total: 49, monthly: 49 }],
      pendingPayments: 1,
    });
    expect(await findDay('2026-11-28')).toMatchObject({ received: 199, refunded: 0, revenue: 199 });
    expect(await findDay('2026-12-01')).toMatchObject({ received: 49, refunded: 99, revenue: -50 });
    usdTryRate = 40;
    expect((await series()).totals).toMatchObject({ revenue: 149, aiCost: 0, margin: 149 });
  });

  test('a late refund changes its own day, and a closed day stays', async () => {
    const { id: userId } = await aUser(store.database);
    const payment = await paid(userId, clock.now());
    await count();
    clock.advance(5 * dayMs);
    await count();
    await refunded(payment.id, clock.now(), 4900);
    expect(await findDay('2026-12-01')).toMatchObject({ received: 49, refunded: 0 });
    expect(await findDay('2026-12-06')).toMatchObject({ received: 0, refunded: 49 });
    clock.advance(dayMs);
    await count();
    expect(await stats()).toMatchObject({ totalRevenue: 0, monthlyRevenue: 0 });
    expect(await findDay('2026-12-06')).toMatchObject({ refunded: 49 });
  });

  test('test cards are no revenue, nor are their refunds; at the stand-in of a demo there is nothing else', async () => {
    const { id: userId } = await aUser(store.database);
    const [test, demo, real] = [
      await paid(userId, clock.now()),
      await paid(userId, clock.now()),
      await paid(userId, clock.now()),
    ];
    await collectedAt(test.id, { is_test: true, is_sandbox: false });
    await collectedAt(demo.id, { is_test: true, is_sandbox: true });
    await collectedAt(real.id, { is_test: false, is_sandbox: false });
    await refunded(test.id, clock.now(), 4900);
    expect(await stats()).toMatchObject({ totalRevenue: 98, monthlyRevenue: 98 });
    expect((await series()).totals).toMatchObject({ received: 98, refunded: 0 });
  });

  test('who is erased no longer counts as a user, but what happened on a day stays', async () => {
    const { id: userId } = await aUser(store.database, { createdAt: clock.now() });
    const { id: articleId } = await anArticle(store.database, {
      userId,
      createdAt: addMilliseconds(clock.now(), -minuteMs),
    });
    await anArticle(store.database, { userId, createdAt: addMilliseconds(clock.now(), -minuteMs), status: 'failed' });
    await storeCost(articleId, '0.5');
    await paid(userId, clock.now());
    await count();
    const before = (await series()).totals;
    expect(before).toMatchObject({ signUps: 1, articlesCompleted: 1, articlesFailed: 1, aiCostUsd: 0.5, revenue: 49 });
    await store.database.deleteFrom('users').where('id', '=', userId).execute();
    expect((await series()).totals).toEqual(before);
    clock.advance(minuteMs);
    await count();
    expect((await series()).totals).toEqual(before);
    expect(await stats()).toMatchObject({ totalUsers: 0, totalArticles: 0, todayArticles: 0, totalRevenue: 49 });
    clock.advance(4 * dayMs);
    await count();
    expect((await series()).totals).toEqual(before);
    expect(await store.database.selectFrom('erased_activity').select('id').execute()).toEqual([]);
  });

  test('an article in the trash is none of the articles, until it comes back', async () => {
    const { id: userId } = await aUser(store.database);
    const { id } = await anArticle(store.database, { userId, createdAt: addMilliseconds(clock.now(), -minuteMs) });
    const trash = (at: Date | null) =>
      store.database.updateTable('articles').set({ deleted_at: at }).where('id', '=', id).execute();
    await trash(clock.now());
    expect(await stats()).toMatchObject({ totalArticles: 0, todayArticles: 0 });
    expect(await findDay('2026-12-01')).toMatchObject({ articlesCompleted: 1 });
    await trash(null);
    clock.advance(minuteMs);
    await count();
    expect(await stats()).toMatchObject({ totalArticles: 1, todayArticles: 1 });
  });

  test('processes that count at once, or twice, store the same once', async () => {
    const { id: userId } = await aUser(store.database, { createdAt: addDays(clock.now(), -100) });
    for (const daysAgo of [0, 1, 50]) {
      await anArticle(store.database, { userId, createdAt: addDays(clock.now(), -daysAgo) });
      await paid(userId, addDays(clock.now(), -daysAgo));
    }
    const runs = await Promise.all(Array.from({ length: 6 }, count));
    expect(runs.filter(Boolean)).toHaveLength(1);
    const stored = () =>
      Promise.all([
        store.database.selectFrom('daily_activity').selectAll().orderBy('day').execute(),
        store.database.selectFrom('daily_revenue').selectAll().orderBy('day').execute(),
      ]);
    const [activity, revenue] = await stored();
    expect(activity).toHaveLength(101);
    expect(revenue).toHaveLength(3);
    expect(await count()).toBe(false);
    clock.advance(minuteMs);
    expect(await count()).toBe(true);
    const again = (await stored())[0].map(({ counted_at: _, ...row }) => row);
    expect(again).toEqual(activity.map(({ counted_at: _, ...row }) => row));
  });

  test('after a pause the days between are counted, and who was active then stays unknown', async () => {
    await count();
    const { id: userId } = await aUser(store.database, { createdAt: addMilliseconds(clock.now(), 10 * dayMs) });
    await anArticle(store.database, { userId, createdAt: addMilliseconds(clock.now(), 10 * dayMs) });
    clock.advance(20 * dayMs);
    await count();
    const rows = await store.database
      .selectFrom('daily_activity')
      .select(['sign_ups', 'articles_completed', 'users'])
      .orderBy('day')
      .execute();
    expect(rows).toHaveLength(23);
    expect(rows[12]).toEqual({ sign_ups: 1, articles_completed: 1, users: null });
    expect(rows.at(-1)).toMatchObject({ users: 1 });
  });

  test('the newest 20 events of all kinds, newest first, with what they lead to', async () => {
    const at = (minutes: number) => addMilliseconds(clock.now(), -minutes * minuteMs);
    const user = await aUser(store.database, { createdAt: at(60) });
    const article = await anArticle(store.database, { userId: user.id, createdAt: at(50) });
    const trashed = await anArticle(store.database, { userId: user.id, createdAt: at(49) });
    await store.database
      .updateTable('articles')
      .set({ deleted_at: at(1) })
      .where('id', '=', trashed.id)
      .execute();
    const payment = await paid(user.id, at(40));
    await refunded(payment.id, at(30), 1000);
    const gone = await paid(randomUUID(), at(20));
    await store.database
      .updateTable('subscriptions')
      .set({
        plan_name: 'Profesyonel',
        article_limit: 50,
        ai_requests_limit: 200,
        features: '{}',
        duration_months: 1,
        currency: 'TRY',
        list_price_minor: 4900,
        worth_minor: 4900,
        refunded_minor: 0,
        status: 'expired',
        starts_at: at(39),
        ends_at: at(10),
        ended_at: at(10),
        end_reason: 'refunded',
      })
      .where('user_id', '=', user.id)
      .execute();
    const { data } = await app.call(listRecentActivity, { token: 'admin' });
    expect(data.map(({ type, message, targetId }) => [type, message, targetId])).toEqual([
      ['subscription', 'Ayşe Yılmaz: Profesyonel aboneliği sona erdi', user.id],
      ['payment', 'Silinmiş bir kullanıcı Profesyonel planı için ₺49 ödedi', gone.id],
      ['payment', 'Ayşe Yılmaz: Profesyonel planı için ₺10 iade edildi', payment.id],
      ['subscription', 'Ayşe Yılmaz: Profesyonel aboneliği başladı', user.id],
      ['payment', 'Ayşe Yılmaz Profesyonel planı için ₺49 ödedi', payment.id],
      ['article', '“Evde kahve demlemek” makalesi tamamlandı', article.id],
      ['user', 'Ayşe Yılmaz kayıt oldu', user.id],
    ]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(7);
    for (let index = 0; index < 25; index += 1) await aUser(store.database, { createdAt: clock.now() });
    expect((await app.call(listRecentActivity, { token: 'admin' })).data).toHaveLength(20);
  });
});
