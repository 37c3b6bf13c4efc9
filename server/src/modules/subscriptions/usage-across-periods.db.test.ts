import { randomUUID } from 'node:crypto';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getLimits, getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { anOrderIn, aPurchase, pay } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { findViolations, orphanedReservations } from '../../../../testing/invariants.ts';

const registeredAt = '2026-03-10T09:00:00.000Z';
const boughtAt = '2026-03-31T10:00:00.000Z';
const endsAt = '2026-04-30T10:00:00.000Z';

describe('counters of a user whose period changes', () => {
  const suite = useBillingService(boughtAt);
  const { clock } = suite;

  async function aFreeUser(): Promise<string> {
    return (await aUser(suite.store.database, { createdAt: new Date(registeredAt) })).id;
  }

  /** @returns the generation it is held for */
  function reserve(userId: string, articles: 0 | 1 = 1): Promise<string> {
    const generationId = randomUUID();
    const now = clock.now();
    const units = { articles, aiRequests: 1 } as const;
    const kind = articles === 1 ? 'article' : 'regeneration';
    return suite.store.database.transaction().execute(async (trx) => {
      await suite.service.usage.reserve(trx, {
        userId,
        generationId,
        articleId: randomUUID(),
        kind,
        units,
        now,
        expiresAt: now,
      });
      return generationId;
    });
  }
  const settle = (id: string) =>
    suite.store.database.transaction().execute((trx) => suite.service.usage.settle(trx, id, clock.now()));
  const release = (id: string) =>
    suite.store.database
      .transaction()
      .execute((trx) => suite.service.usage.release(trx, id, 'Geri verildi.', clock.now()));

  const readCounters = (userId: string) =>
    suite.store.database
      .selectFrom('usage_periods')
      .select(['starts_at', 'ends_at', 'article_limit', 'articles_used', 'ai_requests_used'])
      .where('user_id', '=', userId)
      .orderBy('starts_at')
      .execute();

  test('an upgrade counts in a row of its own; what was held before stays where it was held', async () => {
    const userId = await aFreeUser();
    const [charged, givenBack] = [await reserve(userId), await reserve(userId)];
    await aPurchase(suite.service, { userId });
    const after = await reserve(userId);
    await settle(charged);
    await release(givenBack);
    await settle(after);
    expect(await readCounters(userId)).toEqual([
      {
        starts_at: new Date(registeredAt),
        ends_at: new Date('2026-04-10T09:00:00.000Z'),
        article_limit: 3,
        articles_used: 1,
        ai_requests_used: 1,
      },
      {
        starts_at: new Date(boughtAt),
        ends_at: new Date(endsAt),
        article_limit: 50,
        articles_used: 1,
        ai_requests_used: 1,
      },
    ]);
    const { data: limits } = await suite.service.call(getLimits, { token: `user-${userId}` });
    expect(limits).toMatchObject({ articlesUsed: 1, articlesRemaining: 49 });
    // The days show all that was used, whatever period it counted in.
    const { data: stats } = await suite.service.call(getUsageStats, { token: `user-${userId}` });
    expect(stats.daily.at(-1)).toMatchObject({ articles: 2, aiRequests: 2 });
  });

  test('reservations and an upgrade at once count each in one row, within its limit', async () => {
    const userId = await aFreeUser();
    const paymentId = await anOrderIn(suite.service, { userId });
    const [, ...results] = await Promise.allSettled([
      pay(suite.service, paymentId),
      ...Array.from({ length: 20 }, () => reserve(userId)),
    ]);
    const held = results.filter(({ status }) => status === 'fulfilled').length;
    const counters = await readCounters(userId);
    expect(counters.reduce((sum, row) => sum + row.articles_used, 0)).toBe(held);
    expect(held).toBeGreaterThanOrEqual(3);
  });

  test('the default plan after a paid period has all of its quota, from the moment of the end', async () => {
    const userId = await aFreeUser();
    for (let used = 0; used < 3; used += 1) await settle(await reserve(userId));
    await expect(reserve(userId)).rejects.toMatchObject({ code: 'quota_exhausted' });
    await aPurchase(suite.service, { userId });
    const late = await reserve(userId);
    clock.set(endsAt);
    // The end is not recorded yet; the same row holds afterwards.
    await settle(await reserve(userId));
    await suite.service.runTasks();
    await settle(await reserve(userId));
    await settle(await reserve(userId));
    await expect(reserve(userId)).rejects.toMatchObject({ code: 'quota_exhausted' });
    await release(late);
    expect(await readCounters(userId)).toMatchObject([
      { articles_used: 3 },
      { starts_at: new Date(boughtAt), articles_used: 0 },
      { starts_at: new Date(endsAt), article_limit: 3, articles_used: 3 },
    ]);
  });

  test('a month inside a period begins a row, and what is scheduled another', async () => {
    const userId = await aFreeUser();
    await aPurchase(suite.service, { userId });
    await aPurchase(suite.service, { userId });
    await settle(await reserve(userId));
    clock.set(endsAt);
    await settle(await reserve(userId));
    expect(await readCounters(userId)).toMatchObject([
      { starts_at: new Date(boughtAt), articles_used: 1 },
      { starts_at: new Date(endsAt), ends_at: new Date('2026-05-31T10:00:00.000Z'), articles_used: 1 },
    ]);
  });

  test('a free plan that becomes smaller leaves what was used as it was', async () => {
    const userId = await aFreeUser();
    for (let used = 0; used < 3; used += 1) await settle(await reserve(userId));
    const plan = suite.store.database.updateTable('plans').where('id', '=', 1);
    await plan.set({ article_limit: 2, ai_requests_limit: 4 }).execute();
    await expect(reserve(userId)).rejects.toMatchObject({ code: 'quota_exhausted' });
    await settle(await reserve(userId, 0));
    expect((await suite.service.call(getLimits, { token: `user-${userId}` })).data).toMatchObject({
      articlesUsed: 3,
      articleLimit: 2,
      articlesRemaining: 0,
      aiRequestsRemaining: 0,
      canCreateArticle: false,
    });
    expect((await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan.article_limit).toBe(2);
    expect(await findViolations(suite.store.database, orphanedReservations)).toEqual([]);
    await plan.set({ article_limit: 5, ai_requests_limit: 10 }).execute();
    await settle(await reserve(userId));
    await plan.set({ article_limit: 0 }).execute();
    await settle(await reserve(userId));
    expect(await readCounters(userId)).toMatchObject([{ article_limit: null, articles_used: 5 }]);
    await plan.set({ article_limit: 3 }).execute();
  });
});
