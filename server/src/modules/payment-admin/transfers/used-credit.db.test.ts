import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../../../../testing/invariants.ts';
import { findMerchantOid, notify, order, signed } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { listPeriods } from '../../../../../testing/subscription-rows.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock.ts';

const [yearly, halfYearly, dearer] = [41, 42, 43];

describe('credit of a period that is used while the order waits for its money', () => {
  const suite = usePayments();

  beforeAll(async () => {
    const at = suite.service.clock.now();
    const plans = [
      { id: yearly, name: 'Yıllık', price_minor: 120_000, duration_months: 12 },
      { id: halfYearly, name: 'Altı aylık', price_minor: 120_100, duration_months: 6 },
      { id: dearer, name: 'Büyük', price_minor: 150_000, duration_months: 1 },
    ];
    const common = { description: '', article_limit: 5, ai_requests_limit: 5, created_at: at, updated_at: at };
    await suite.store.database
      .insertInto('plans')
      .values(plans.map((plan) => ({ ...common, ...plan, sort_order: plan.id })))
      .execute();
  });

  /** A year was bought by card, and at once another plan is ordered by transfer: its credit leaves a lira to pay. */
  async function anUpgrade() {
    const bought = await suite.actions.aBuyer(yearly);
    return { bought, ...(await suite.actions.aTransfer(halfYearly, bought.userId)) };
  }
  const readPeriods = async (userId: string) =>
    (await listPeriods(suite.store.database, userId))
      .filter(({ plan_id }) => plan_id !== 1)
      .map(({ plan_id, status }) => `${plan_id} ${status}`);
  const lengthInDays = (from: Date | undefined, to: Date | null | undefined) =>
    ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / dayMs;

  test('is put before an admin after six days, who sees what is missing and shortens the plan by it', async () => {
    const { userId, paymentId } = await anUpgrade();
    suite.service.clock.advance(6 * dayMs + hourMs);
    expect(await suite.actions.foresee(paymentId)).toMatchObject({
      is_granted: false,
      effect: expect.stringContaining('kalan değeri siparişteki mahsuptan az'),
      age_days: 6,
      amount: 1,
      currency: 'TRY',
      credit: { ordered: 1200, current: 1180.27, missing: 19.73 },
    });
    // Of two admins at once one confirms.
    const answers = await Promise.all([suite.actions.confirm(paymentId), suite.actions.confirm(paymentId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readPeriods(userId)).toEqual([`${yearly} active`]);
    expect((await suite.actions.list({ search: paymentId })).data.payments[0]).toMatchObject({
      attention: 'credit_shrunk',
      is_grantable: true,
    });
    const granted = await Promise.all([suite.actions.grant(paymentId), suite.actions.grant(paymentId)]);
    expect(granted.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const periods = (await listPeriods(suite.store.database, userId)).filter(({ plan_id }) => plan_id !== 1);
    expect(periods.map(({ plan_id, end_reason }) => `${plan_id} ${end_reason}`)).toEqual([
      `${yearly} credited`,
      `${halfYearly} null`,
    ]);
    // 1,181.16 of 1,201 lira pay for less than six months.
    const { starts_at, ends_at } = periods.at(-1) ?? {};
    const days = lengthInDays(starts_at, ends_at);
    expect(days).toBeGreaterThan(177);
    expect(days).toBeLessThan(182);
    expect(await findViolations(suite.store.database)).toEqual([]);
  });

  test('is gone after a year of use: neither confirmed nor granted for a lira', async () => {
    const { userId, paymentId } = await anUpgrade();
    suite.service.clock.advance(8 * dayMs);
    await suite.service.runTasks();
    suite.service.clock.advance(355 * dayMs);
    const [shown] = (await suite.actions.list({ search: paymentId })).data.payments;
    expect(shown).toMatchObject({ status: 'failed', is_confirmable: false });
    expect((await suite.actions.confirm(paymentId)).code).toBe('payment_not_pending');
    expect(await suite.actions.foresee(paymentId)).toBeUndefined();
    expect(await readPeriods(userId)).toEqual([`${yearly} active`]);
  });

  test('counts for a card as long as it can be paid, and not when the notification comes days later', async () => {
    const soon = await suite.actions.aBuyer(yearly);
    const { data: first } = await order(suite.service, soon.userId, { planId: dearer });
    const late = await suite.actions.aBuyer(yearly);
    const { data: second } = await order(suite.service, late.userId, { planId: dearer });
    const paid = async (paymentId: string) => {
      const { amount_minor } = await suite.store.database
        .selectFrom('payments')
        .select('amount_minor')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      await notify(
        suite.service,
        signed(await findMerchantOid(suite.service, paymentId), {
          total_amount: amount_minor,
          payment_amount: amount_minor,
        }),
      );
      return (await suite.actions.list({ search: paymentId })).data.payments[0];
    };
    suite.service.clock.advance(59 * minuteMs);
    expect(await paid(first.paymentId)).toMatchObject({ status: 'completed', attention: null });
    expect((await readPeriods(soon.userId)).at(-1)).toBe(`${dearer} active`);
    suite.service.clock.advance(6 * dayMs);
    expect(await paid(second.paymentId)).toMatchObject({ status: 'completed', attention: 'credit_shrunk' });
    expect((await readPeriods(late.userId)).at(-1)).toBe(`${yearly} active`);
    expect((await suite.actions.grant(second.paymentId)).status).toBe(200);
    expect((await readPeriods(late.userId)).at(-1)).toBe(`${dearer} active`);
  });

  test('given back meanwhile it does not count, whatever comes first', async () => {
    const { bought, userId, paymentId } = await anUpgrade();
    const [refunded, confirmed] = await Promise.all([
      suite.actions.refund(bought.paymentId),
      suite.actions.confirm(paymentId),
    ]);
    expect(confirmed.status).toBe(200);
    const isTakenOver = confirmed.data.attention === null;
    expect([refunded.status, confirmed.data.attention]).toEqual(isTakenOver ? [409, null] : [200, 'credit_spent']);
    if (!isTakenOver) {
      expect(await suite.actions.grant(paymentId)).toMatchObject({ status: 409, code: 'payment_not_grantable' });
      expect(await readPeriods(userId)).toEqual([`${yearly} expired`]);
    }
    expect(await findViolations(suite.store.database)).toEqual([]);
  });

  test('of two open orders the dearer one that is paid second does not wait for a month by itself', async () => {
    const cheap = await suite.actions.aTransfer(2);
    const dear = await suite.actions.aTransfer(3, cheap.userId);
    await suite.actions.confirm(cheap.paymentId);
    expect(await suite.actions.foresee(dear.paymentId)).toMatchObject({ is_granted: false });
    expect((await suite.actions.confirm(dear.paymentId)).data).toMatchObject({
      attention: 'start_postponed',
      is_grantable: true,
    });
    expect(await readPeriods(cheap.userId)).toEqual(['2 active']);
    expect((await suite.actions.grant(dear.paymentId)).status).toBe(200);
    expect(await readPeriods(cheap.userId)).toEqual(['2 active', '3 inactive']);
  });
});
