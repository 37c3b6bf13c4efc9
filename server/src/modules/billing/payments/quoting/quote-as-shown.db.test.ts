import { describe, expect, test } from 'vitest';
import { aPurchase } from '../../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../../testing/clock.ts';
import { order } from '../../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../../testing/payments-suite.ts';
import { hourMs, minuteMs } from '../../../../platform/clock.ts';
import { quoteOrder } from './quote-order.ts';

describe('a price that was shown', () => {
  const clock = new TestClock('2026-03-31T10:00:00.000Z');
  const suite = usePayments(() => ({ clock }));

  /** Somebody who bought the Profesyonel plan for 24 lira so long ago, and now looks at Kurumsal. */
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
  const amountOf = async (paymentId: string) => {
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
    const stored = await amountOf(data.paymentId);
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

  test('does not hold against a new price of the plan', async () => {
    const upgrader = await anUpgrader(hourMs);
    const plan = suite.store.database.updateTable('plans').where('id', '=', 3);
    await plan.set({ price_minor: 19_901 }).execute();
    expect((await upgrader.order(upgrader.shown)).code).toBe('quote_changed');
    await plan.set({ price_minor: 19_900 }).execute();
  });
});
