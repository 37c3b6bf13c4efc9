import { endSubscription, grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { getQuote, type Quote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { describe, expect, test } from 'vitest';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { order, payOn } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { quoteOrder } from './quote-order.ts';

describe('a price that was shown', () => {
  const clock = new TestClock('2026-03-31T10:00:00.000Z');
  const suite = usePayments(() => ({ clock }));

  /** A user who bought the Profesyonel plan for 24 lira so long ago, and now looks at Kurumsal. */
  async function anUpgrader(elapsedMs: number) {
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId });
    clock.advance(elapsedMs);
    const { quote } = await quoteOrder(
      suite.store.database,
      { userId, planId: 3, now: clock.now() },
      suite.service.dependencies,
    );
    const shown = quote.totalMinor / 100;
    return {
      userId,
      shown,
      order: (expectedTotal: number) => order(suite.service, userId, { planId: 3, expectedTotal }),
    };
  }
  const readAmount = async (paymentId: string) => {
    const row = suite.store.database.selectFrom('payments').select(['amount_minor', 'credit_minor', 'credits']);
    return row.where('id', '=', paymentId).executeTakeFirstOrThrow();
  };

  test('holds within the hour, and ten minutes beyond', async () => {
    const upgrader = await anUpgrader(5 * hourMs + 55 * minuteMs);
    clock.advance(4 * minuteMs);
    expect((await upgrader.order(upgrader.shown)).status).toBe(201);
    clock.advance(5 * minuteMs);
    const { status, data } = await upgrader.order(upgrader.shown);
    expect(status).toBe(201);
    const stored = await readAmount(data.paymentId);
    expect(Number(stored.amount_minor)).toBe(Math.round(upgrader.shown * 100));
    expect(stored.credits).toMatchObject([{ amountMinor: Number(stored.credit_minor) }]);
    clock.advance(7 * minuteMs);
    expect((await upgrader.order(upgrader.shown)).code).toBe('quote_changed');
  });

  test('is computed here, never believed: a kuruş less was never shown', async () => {
    const upgrader = await anUpgrader(5 * hourMs + 55 * minuteMs);
    clock.advance(8 * minuteMs);
    expect((await upgrader.order(upgrader.shown - 0.01)).code).toBe('quote_changed');
    expect((await upgrader.order(upgrader.shown + 0.01)).code).toBe('quote_changed');
  });

  /** A user with a scheduled year of a dollar plan, who was shown Profesyonel instead: for 1 lira, with many days. */
  async function aReplacer() {
    const { id: userId } = await aUser(suite.store.database);
    const at = clock.now();
    suite.service.settings.payment.usd_try_rate = 40;
    await suite.store.database
      .insertInto('plans')
      .values({
        id: 7,
        name: 'Dolar',
        description: '',
        price_minor: 1000,
        currency: 'USD',
        duration_months: 12,
        article_limit: 5,
        ai_requests_limit: 5,
        sort_order: 7,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    for (const planId of [3, 7]) await aPurchase(suite.service, { userId, planId });
    const look = async () => {
      const quoteCall = { token: `user-${userId}`, query: { planId: '2' } };
      return (await suite.service.call(getQuote, quoteCall)).data;
    };
    return {
      look,
      order: ({ total, endsAt }: Quote, change: object = {}) =>
        order(suite.service, userId, { planId: 2, expectedTotal: total, expectedEndsAt: endsAt, ...change }),
      awaited: () =>
        suite.store.database
          .selectFrom('payments')
          .select('extra_days')
          .where('user_id', '=', userId)
          .where('status', '=', 'pending')
          .execute(),
    };
  }

  test('holds for the days as well: a rate that shortens them at the least price is asked about again', async () => {
    const replacer = await aReplacer();
    const shown = await replacer.look();
    expect(shown).toMatchObject({ total: 1, replacedPlan: 'Dolar' });
    suite.service.settings.payment.usd_try_rate = 30;
    expect(await replacer.order(shown)).toMatchObject({
      status: 409,
      code: 'quote_changed',
      message: 'Siparişin bitiş tarihi değişti. Lütfen yeni tarihi kontrol edip yeniden onaylayın.',
    });
    expect(await replacer.awaited()).toEqual([]);
    const shorter = await replacer.look();
    expect(shorter.total).toBe(1);
    expect(shorter.extraDays).toBeLessThan(shown.extraDays);
    expect((await replacer.order(shorter)).status).toBe(201);
    expect(await replacer.awaited()).toEqual([{ extra_days: shorter.extraDays }]);
  });

  test('is no reason to refuse days that became more, nor an order that names no end', async () => {
    const replacer = await aReplacer();
    const shown = await replacer.look();
    suite.service.settings.payment.usd_try_rate = 50;
    expect((await replacer.order(shown)).status).toBe(201);
    suite.service.settings.payment.usd_try_rate = 30;
    expect((await replacer.order(shown, { expectedEndsAt: undefined })).status).toBe(201);
  });

  test('holds for days of an unused rest that melts, as long as for a price', async () => {
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId, planId: 3 });
    const plan = suite.store.database.updateTable('plans').where('id', '=', 2);
    // A dearer plan, which the rest outlasts by far: each hour is more than one of its days.
    await plan.set({ price_minor: 29_900 }).execute();
    await suite.store.database
      .updateTable('subscriptions')
      .set({ worth_minor: 900_000 })
      .where('user_id', '=', userId)
      .where('plan_id', '=', 3)
      .execute();
    // As of before it was kept what a payment has bought.
    await suite.store.database
      .updateTable('payments')
      .set({ granted_at: null, granted_value_minor: null })
      .where('user_id', '=', userId)
      .execute();
    clock.advance(5 * hourMs + 55 * minuteMs);
    const quoteCall = { token: `user-${userId}`, query: { planId: '2' } };
    const { data: shown } = await suite.service.call(getQuote, quoteCall);
    clock.advance(9 * minuteMs);
    const { data: later } = await suite.service.call(getQuote, quoteCall);
    expect([shown.total, later.total]).toEqual([1, 1]);
    expect(later.extraDays).toBeLessThan(shown.extraDays);
    const change = { planId: 2, expectedTotal: shown.total, expectedEndsAt: shown.endsAt };
    expect((await order(suite.service, userId, change)).status).toBe(201);
    clock.advance(7 * minuteMs);
    expect((await order(suite.service, userId, change)).code).toBe('quote_changed');
    await plan.set({ price_minor: 4900 }).execute();
  });

  test('does not hold against a new price of the plan', async () => {
    const upgrader = await anUpgrader(hourMs);
    const plan = suite.store.database.updateTable('plans').where('id', '=', 3);
    await plan.set({ price_minor: 19_901 }).execute();
    expect((await upgrader.order(upgrader.shown)).code).toBe('quote_changed');
    await plan.set({ price_minor: 19_900 }).execute();
  });

  test('does not hold for a plan that an admin has edited since to give less', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const look = async () => {
      const quoteCall = { token: `user-${userId}`, query: { planId: '2' } };
      return (await suite.service.call(getQuote, quoteCall)).data;
    };
    const place = ({ total, endsAt, terms }: Quote) =>
      order(suite.service, userId, { expectedTotal: total, expectedEndsAt: endsAt, expectedTerms: terms });
    const shown = await look();
    const plan = suite.store.database.updateTable('plans').where('id', '=', 2);
    await plan.set({ article_limit: 5 }).execute();
    expect(await place(shown)).toMatchObject({
      status: 409,
      code: 'quote_changed',
      message: 'Siparişin koşulları değişti. Lütfen yeni özeti kontrol edip yeniden onaylayın.',
    });
    const shownAgain = await look();
    expect(shownAgain.plan.article_limit).toBe(5);
    expect((await place(shownAgain)).status).toBe(201);
    await plan.set({ article_limit: 50 }).execute();
  });

  test('does not hold for a plan that would begin later, since the buyer has bought a dearer one in another tab', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const quoteCall = { token: `user-${userId}`, query: { planId: '2' } };
    const { data: shown } = await suite.service.call(getQuote, quoteCall);
    await aPurchase(suite.service, { userId, planId: 3 });
    const { data: now } = await suite.service.call(getQuote, quoteCall);
    expect([shown.kind, now.kind]).toEqual(['upgrade', 'downgrade']);
    const change = { expectedTotal: 49, expectedEndsAt: shown.endsAt, expectedTerms: shown.terms };
    expect((await order(suite.service, userId, change)).code).toBe('quote_changed');
    expect((await order(suite.service, userId, { ...change, expectedTerms: now.terms })).data.kind).toBe('downgrade');
  });

  test('is granted also when the granted period whose place the plan takes was ended before the payment', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const byAdmin = { token: `admin-${suite.actions.adminId}`, params: { id: userId } };
    const reason = 'Deneme süresi';
    await suite.service.call(grantSubscription, { ...byAdmin, body: { planId: 2, reason } });
    const { data } = await order(suite.service, userId, { planId: 3, expectedTotal: 199 });
    await suite.service.call(endSubscription, { ...byAdmin, body: { reason } });
    await payOn(data.paymentUrl);
    expect(await suite.actions.statusOf({ userId, paymentId: data.paymentId, url: '' })).toMatchObject({
      amount: 199,
      status: 'completed',
      under_review: false,
    });
  });
});
