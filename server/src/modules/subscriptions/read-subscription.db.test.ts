import { cancelSubscription, getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getLimits, getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { anOrderIn, aPurchase, pay } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
const endsAt = '2026-04-30T10:00:00.000Z';
const renewedUntil = '2026-05-31T10:00:00.000Z';

describe('a subscription as its user sees it', () => {
  const suite = useBillingService(boughtAt, ({ database }) =>
    database.updateTable('plans').set({ is_active: true, deleted_at: null }).execute(),
  );
  const { clock } = suite;

  interface Someone {
    readonly userId: string;
    readonly token: string;
  }
  async function someone(purchases: readonly number[] = []): Promise<Someone> {
    const { id: userId } = await aUser(suite.store.database);
    for (const planId of purchases) await aPurchase(suite.service, { userId, planId });
    return { userId, token: `user-${userId}` };
  }

  /** All views of the subscription at the time of the clock, which must agree. */
  async function told({ userId, token }: Someone) {
    const { data: subscription } = await suite.service.call(getSubscription, { token });
    const { data: limits } = await suite.service.call(getLimits, { token });
    const { data: stats } = await suite.service.call(getUsageStats, { token });
    const [profile] = await suite.service.billing.listSubscriptionNames(userId);
    expect(limits).toMatchObject({
      planName: subscription.plan.name,
      articleLimit: Math.max(0, subscription.plan.article_limit),
      periodEnd: stats.periodEnd,
      articlesUsed: subscription.articles_used,
    });
    expect(stats.articles).toMatchObject({ limit: limits.articleLimit, used: limits.articlesUsed });
    expect(stats.daily).toHaveLength(30);
    expect(profile).toEqual({ plan_name: subscription.plan.name, status: subscription.status, end_reason: null });
    return { ...subscription, periodEnd: limits.periodEnd };
  }

  test('free', async () => {
    expect(await told(await someone())).toMatchObject({
      plan: { name: 'Ücretsiz', article_limit: 3 },
      status: 'active',
      start_date: '2026-03-10T09:00:00.000Z',
      end_date: '2026-04-10T09:00:00.000Z',
      periodEnd: '2026-04-10T09:00:00.000Z',
      renews: true,
      scheduled: null,
      can_cancel: false,
      can_resume: false,
    });
  });

  test('paid', async () => {
    const subscriber = await someone([2]);
    expect(await told(subscriber)).toMatchObject({
      plan: { name: 'Profesyonel', article_limit: 50, price: 49 },
      status: 'active',
      start_date: boughtAt,
      end_date: endsAt,
      periodEnd: endsAt,
      renews: false,
      features: { basic_templates: true, advanced_ai: true, api_access: false },
      can_cancel: true,
      can_resume: false,
    });
    expect(await suite.service.billing.listSubscriptionNames(subscriber.userId)).toEqual([
      { plan_name: 'Profesyonel', status: 'active', end_reason: null },
      { plan_name: 'Ücretsiz', status: 'expired', end_reason: 'replaced' },
    ]);
  });

  test('paid for a year: limits end with the month, the subscription with the year', async () => {
    await suite.store.database.updateTable('plans').set({ duration_months: 12 }).where('id', '=', 3).execute();
    const subscriber = await someone([3]);
    await suite.store.database.updateTable('plans').set({ duration_months: 1 }).where('id', '=', 3).execute();
    clock.set('2026-06-01T00:00:00.000Z');
    expect(await told(subscriber)).toMatchObject({
      plan: { name: 'Kurumsal', duration_months: 12 },
      end_date: '2027-03-31T10:00:00.000Z',
      periodEnd: '2026-06-30T10:00:00.000Z',
    });
  });

  test('cancelled', async () => {
    const subscriber = await someone([2]);
    await suite.service.call(cancelSubscription, { token: subscriber.token });
    expect(await told(subscriber)).toMatchObject({
      status: 'cancelled',
      end_date: endsAt,
      can_cancel: false,
      can_resume: true,
    });
  });

  test('with the next period paid', async () => {
    const subscriber = await someone([3, 2]);
    expect(await told(subscriber)).toMatchObject({
      plan: { name: 'Kurumsal' },
      end_date: endsAt,
      periodEnd: endsAt,
      scheduled: { plan_id: 2, plan_name: 'Profesyonel', starts_at: endsAt, ends_at: renewedUntil },
    });
    clock.set(endsAt);
    expect(await told(subscriber)).toMatchObject({
      plan: { name: 'Profesyonel' },
      status: 'active',
      start_date: endsAt,
      end_date: renewedUntil,
      periodEnd: renewedUntil,
      scheduled: null,
    });
  });

  test('ended, even before that is recorded', async () => {
    const subscriber = await someone([2, 2]);
    clock.set('2026-07-01T00:00:00.000Z');
    const unwritten = await told(subscriber);
    expect(unwritten).toMatchObject({
      plan: { name: 'Ücretsiz' },
      status: 'active',
      start_date: '2026-06-30T10:00:00.000Z',
      end_date: '2026-07-31T10:00:00.000Z',
      can_cancel: false,
    });
    const names = await suite.service.billing.listSubscriptionNames(subscriber.userId);
    await suite.service.runTasks();
    expect({ ...(await told(subscriber)), id: unwritten.id }).toEqual(unwritten);
    expect(await suite.service.billing.listSubscriptionNames(subscriber.userId)).toEqual(names);
  });

  test('of a plan that is hidden, dearer or smaller by now: what was bought holds to its end', async () => {
    const subscriber = await someone([2]);
    const bought = await told(subscriber);
    await suite.store.database
      .updateTable('plans')
      .set({ deleted_at: clock.now(), is_active: false, name: 'Eski', price_minor: '99900', article_limit: 1 })
      .where('id', '=', 2)
      .execute();
    const { plan, ...rest } = await told(subscriber);
    expect({ ...rest, plan: { ...plan, is_active: true, is_popular: true } }).toEqual(bought);
    await suite.store.database
      .updateTable('plans')
      .set({ name: 'Profesyonel', price_minor: '4900', article_limit: 50 })
      .where('id', '=', 2)
      .execute();
  });

  test('of a free plan: it follows the plan at once', async () => {
    const user = await someone();
    const plan = suite.store.database.updateTable('plans').where('id', '=', 1);
    await plan.set({ name: 'Başlangıç', article_limit: 5 }).execute();
    expect(await told(user)).toMatchObject({ plan: { name: 'Başlangıç', article_limit: 5 } });
    await plan.set({ name: 'Ücretsiz', article_limit: 3 }).execute();
  });

  describe('its quote', () => {
    const readQuote = (token: string, planId: number | string) =>
      suite.service.call(getQuote, { token, query: { planId: String(planId) } });

    test('has the half price until a payment used it up', async () => {
      const { userId, token } = await someone();
      const half = {
        kind: 'upgrade',
        planId: 2,
        listPrice: 49,
        discount: 25,
        credit: 0,
        total: 24,
        currency: 'TRY',
        startsAt: boughtAt,
        endsAt,
        extraDays: 0,
        tax: 4,
        taxRate: 20,
      };
      expect((await readQuote(token, 2)).data).toMatchObject(half);
      const paymentId = await anOrderIn(suite.service, { userId });
      expect((await readQuote(token, 2)).data).toMatchObject(half);
      await pay(suite.service, paymentId);
      expect((await readQuote(token, 2)).data).toMatchObject({
        kind: 'renewal',
        discount: 0,
        total: 49,
        tax: 8.17,
        startsAt: endsAt,
        endsAt: renewedUntil,
      });
    });

    test('credits what is unused', async () => {
      const { token } = await someone([2]);
      clock.set('2026-04-15T10:00:00.000Z');
      expect((await readQuote(token, 3)).data).toMatchObject({
        kind: 'upgrade',
        listPrice: 199,
        discount: 0,
        credit: 12,
        total: 187,
        startsAt: '2026-04-15T10:00:00.000Z',
      });
    });

    test('counts from what holds now, even before that is recorded', async () => {
      const { token } = await someone([2]);
      clock.set(endsAt);
      expect((await readQuote(token, 2)).data).toMatchObject({ kind: 'upgrade', total: 49, startsAt: endsAt });
    });

    test('refuses what cannot be bought', async () => {
      const { token } = await someone([2, 2]);
      expect(await readQuote(token, 1)).toMatchObject({ status: 409, code: 'use_cancel' });
      expect(await readQuote(token, 2)).toMatchObject({ status: 409, code: 'change_already_scheduled' });
      expect(await readQuote(token, 99)).toMatchObject({ status: 404 });
      expect(await readQuote(token, 'x')).toMatchObject({ status: 400, errors: [{ field: 'planId' }] });
      await suite.store.database.updateTable('plans').set({ is_active: false }).where('id', '=', 3).execute();
      expect(await readQuote(token, 3)).toMatchObject({ status: 409, code: 'plan_unavailable' });
    });
  });
});
