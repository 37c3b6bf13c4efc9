import { randomUUID } from 'node:crypto';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { isActiveFreePlan } from '../billing/index.ts';

describe('plans and subscriptions', () => {
  let store: TestDatabase;
  let app: BillingService;
  const clock = new TestClock('2026-03-31T10:00:00.000Z');
  let userId: string;
  let token: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    app = startBillingService(store, { clock });
    ({ id: userId } = await aUser(store.database, { createdAt: new Date('2026-01-31T09:00:00.000Z') }));
    token = `user-${userId}`;
  });
  afterAll(async () => {
    await app.close();
    await store.drop();
  });

  test('all visitors see the active plans in their order and nothing else', async () => {
    await store.database.updateTable('plans').set({ is_active: false }).where('id', '=', 3).execute();
    const { status, data } = await app.call(listPlans);
    await store.database.updateTable('plans').set({ is_active: true }).where('id', '=', 3).execute();
    expect(status).toBe(200);
    expect(data.map((plan) => plan.name)).toEqual(['Ücretsiz', 'Profesyonel']);
    expect(data[0]?.description).toBe('Hokka’yı tanımak için kartsız başlangıç.');
    expect((await app.call(listPlans)).data).toMatchObject([
      { name: 'Ücretsiz', price: 0, article_limit: 3, ai_requests_limit: 10 },
      {
        name: 'Profesyonel',
        price: 49,
        is_popular: true,
        first_month_price: 24,
        article_limit: 50,
        ai_requests_limit: 200,
      },
      { name: 'Kurumsal', price: 199, article_limit: 0, ai_requests_limit: 0 },
    ]);
  });

  test('a free subscription renews by itself on its start day', async () => {
    const { data } = await app.call(getSubscription, { token });
    expect(data).toMatchObject({
      plan_id: 1,
      status: 'active',
      start_date: '2026-03-31T09:00:00.000Z',
      end_date: '2026-04-30T09:00:00.000Z',
      articles_used: 0,
      plan: { name: 'Ücretsiz' },
    });
  });

  test('limits, statistics and ledger of a user who used nothing', async () => {
    expect((await app.call(getLimits, { token })).data).toMatchObject({
      articlesRemaining: 3,
      canCreateArticle: true,
      planName: 'Ücretsiz',
    });
    const stats = (await app.call(getUsageStats, { token })).data;
    expect(stats.articles).toEqual({ used: 0, limit: 3, remaining: 3, bonus: 0 });
    expect(stats.daily.map((day) => day.date)).toEqual(expect.arrayContaining(['2026-03-02', '2026-03-31']));
    expect((await app.call(listUsageLedger, { token })).data).toMatchObject({
      entries: [],
      pagination: { total: 0, totalPages: 0 },
    });
  });

  test('new users start on an active free plan only', async () => {
    expect(await isActiveFreePlan(store.database, 1)).toBe(true);
    expect(await isActiveFreePlan(store.database, 2)).toBe(false);
    expect(await isActiveFreePlan(store.database, 99)).toBe(false);
  });

  test('the database allows one live subscription per user', async () => {
    const second = store.database
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        user_id: userId,
        plan_id: 2,
        status: 'active',
        anchor_at: clock.now(),
        starts_at: clock.now(),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await expect(second).rejects.toThrow('subscriptions_one_live');
  });
});
