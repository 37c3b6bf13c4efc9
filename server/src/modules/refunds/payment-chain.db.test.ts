import { previewOutsideReturn, recordOutsideReturn } from '@hokka/contracts/billing/payments/refunds.ts';
import { endSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { listMailsTo, listPeriods } from '../../../../testing/subscription-rows.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';

const [yearly, halfYearly] = [41, 42];

describe('money of a right that several payments have paid for', () => {
  const suite = usePayments();
  let admin: { readonly token: string };

  beforeAll(async () => {
    const { database } = suite.store;
    admin = { token: `admin-${(await aUser(database, { role: 'admin' })).id}` };
    const at = suite.service.clock.now();
    const common = { description: '', article_limit: 5, ai_requests_limit: 5, created_at: at, updated_at: at };
    await database
      .insertInto('plans')
      .values([
        { ...common, id: yearly, name: 'Yıllık', price_minor: 120_000, duration_months: 12, sort_order: 41 },
        { ...common, id: halfYearly, name: 'Altı aylık', price_minor: 120_100, duration_months: 6, sort_order: 42 },
      ])
      .execute();
  });

  const shown = async (id: string) => (await suite.actions.list({ search: id })).data.payments[0];
  const readPeriods = async (userId: string) =>
    (await listPeriods(suite.store.database, userId))
      .filter(({ plan_id }) => plan_id !== 1)
      .map(({ plan_id, status, end_reason }) => `${plan_id} ${status} ${end_reason}`);
  /** A year for 1,200 lira that was upgraded for one lira at once. */
  async function anUpgrade() {
    const year = await suite.actions.aBuyer(yearly);
    const upgrade = await suite.actions.buy(year.userId, halfYearly);
    expect(await readPeriods(year.userId)).toEqual([`${yearly} expired credited`, `${halfYearly} active null`]);
    return { userId: year.userId, year: year.paymentId, upgrade: upgrade.paymentId };
  }
  const today = () => istanbulDay(suite.service.clock.now());
  const outside = (id: string, body: object, token = admin.token) =>
    suite.service.call(recordOutsideReturn, {
      token,
      params: { id },
      body: { reason: 'Banka itirazı', returned_on: today(), ...body },
    });
  const foreseeOutside = async (id: string, amount: string, right = 'shorten') =>
    suite.service.call(previewOutsideReturn, { token: admin.token, params: { id }, query: { amount, right } });

  test('a full refund of the last one shows the chain, and leaves the rest as work for admins', async () => {
    const { userId, year, upgrade } = await anUpgrade();
    const { data: preview } = await suite.actions.preview(upgrade);
    expect(preview).toMatchObject({
      isFull: true,
      effect: expect.stringContaining('Yıllık ödemesinden ₺1.200'),
      chain: [
        { payment_id: upgrade, plan: 'Altı aylık', paid: 1, due: 1 },
        { payment_id: year, plan: 'Yıllık', paid: 1200, due: 1200 },
      ],
    });
    const answers = await Promise.all([suite.actions.refund(upgrade), suite.actions.refund(upgrade)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readPeriods(userId)).toEqual([`${yearly} expired credited`, `${halfYearly} expired refunded`]);
    expect(await shown(year)).toMatchObject({ attention: 'refund_due', refund_due: 1200, refundable_amount: 1200 });
    const mails = await listMailsTo(suite.store.database, userId);
    expect(mails.at(-1)).toMatchObject({
      kind: 'refund_completed',
      details: { paymentId: upgrade, dues: [{ paymentId: year, amountMinor: 120_000 }] },
    });
    expect((await suite.actions.refund(year, 200)).data).toMatchObject({ attention: 'refund_due', refund_due: 1000 });
    expect((await suite.actions.refund(year)).data).toMatchObject({ attention: null, refund_due: 0 });
    expect(await findViolations(suite.store.database)).toEqual([]);
  });

  test('what was used of it is not given back, and an admin may close what is left', async () => {
    const { year, upgrade } = await anUpgrade();
    suite.service.clock.advance(90 * dayMs);
    await suite.actions.refund(upgrade);
    const due = (await shown(year))?.refund_due ?? 0;
    expect(due).toBeGreaterThan(590);
    expect(due).toBeLessThan(620);
    expect((await suite.actions.dismiss(year)).data).toMatchObject({ attention: null, refund_due: 0 });
  });

  test('returned outside, wholly: the right ends, the provider is not asked, and it happens once', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer(yearly);
    const asked = suite.service.paytr.payments().flatMap(({ refunds }) => refunds).length;
    expect((await foreseeOutside(paymentId, '1200')).data.effect).toBe('Yıllık planı hemen sona erer.');
    const answers = await Promise.all([
      outside(paymentId, { amount: 1200 }),
      outside(paymentId, { amount: 1200 }),
      suite.actions.refund(paymentId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readPeriods(userId)).toEqual([`${yearly} expired refunded`]);
    const payment = await shown(paymentId);
    expect(payment).toMatchObject({ refunded_amount: 1200, returnable_amount: 0 });
    if (answers[2]?.status !== 200) {
      expect(payment?.refunds).toMatchObject([{ status: 'completed', returned_on: today(), note: 'Banka itirazı' }]);
      expect(suite.service.paytr.payments().flatMap(({ refunds }) => refunds)).toHaveLength(asked);
    }
    expect(await findViolations(suite.store.database)).toEqual([]);
  });

  test('returned outside, in part: the right loses the time that it had paid for, or ends', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer(yearly);
    const [before] = (await listPeriods(suite.store.database, userId)).filter(({ plan_id }) => plan_id === yearly);
    expect((await foreseeOutside(paymentId, '300')).data.effect).toContain('kısalır');
    const presses = await Promise.all([300, 300, 300].map((amount) => outside(paymentId, { amount })));
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shown(paymentId)).toMatchObject({ refunded_amount: 300, refund_due: 0 });
    const [after] = (await listPeriods(suite.store.database, userId)).filter(({ plan_id }) => plan_id === yearly);
    const lostDays = ((before?.ends_at?.getTime() ?? 0) - (after?.ends_at?.getTime() ?? 0)) / dayMs;
    // A quarter of 365 days.
    expect(lostDays).toBe(92);
    expect((await outside(paymentId, { amount: 100, right: 'end' })).status).toBe(200);
    expect(await readPeriods(userId)).toEqual([`${yearly} expired refunded`]);
    expect(await shown(paymentId)).toMatchObject({ refunded_amount: 400, attention: null });
  });

  test('returned outside of a payment whose value serves a later right: that ends, and the rest is owed', async () => {
    const { userId, year, upgrade } = await anUpgrade();
    const { data: preview } = await foreseeOutside(year, '1100');
    expect(preview.effect).toContain('Altı aylık planı hemen sona erer.');
    expect((await outside(year, { amount: 1100 })).status).toBe(200);
    expect(await readPeriods(userId)).toEqual([`${yearly} expired credited`, `${halfYearly} expired refunded`]);
    expect([(await shown(upgrade))?.refund_due, (await shown(year))?.refund_due]).toEqual([1, 100]);
    expect(preview.chain.map(({ due }) => due)).toEqual([1, 1200]);
    expect(await findViolations(suite.store.database)).toEqual([]);
  });

  test('returned outside after half of the later right was used: what came back is not owed again', async () => {
    const { year, upgrade } = await anUpgrade();
    suite.service.clock.advance(90 * dayMs);
    const { data: preview } = await foreseeOutside(year, '400');
    expect((await outside(year, { amount: 400 })).status).toBe(200);
    const [last, first] = [(await shown(upgrade))?.refund_due ?? 0, (await shown(year))?.refund_due ?? 0];
    // Half of 1,201 lira was unused.
    expect(last).toBe(1);
    expect(first).toBeGreaterThan(190);
    expect(first).toBeLessThan(220);
    expect(preview.chain.map(({ due }) => due)).toEqual([last, 400 + first]);
  });

  test('is recorded by another admin, of what was paid, on a day between payment and today', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer(yearly);
    expect(await outside(paymentId, { amount: 1201 })).toMatchObject({ status: 400, errors: [{ field: 'amount' }] });
    for (const returned_on of ['2026-01-01', '2099-01-01', 'dün'])
      expect(await outside(paymentId, { amount: 1, returned_on })).toMatchObject({
        status: 400,
        errors: [{ field: 'returned_on' }],
      });
    expect(await outside(paymentId, { amount: 1, reason: ' ' })).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
    expect((await outside(paymentId, { amount: 1 }, `admin-${userId}`)).code).toBe('own_account');
    expect((await outside(paymentId, { amount: 1 }, `user-${userId}`)).status).toBe(403);
    expect((await outside((await suite.actions.aTransfer()).paymentId, { amount: 1 })).code).toBe(
      'payment_not_refundable',
    );
  });

  test('an admin ends a paid period, with a reason that the user is told, and it counts as credit no more', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer(yearly);
    const waiting = await suite.actions.aTransfer(halfYearly, userId);
    const end = (token = admin.token, reason = 'Kötüye kullanım') =>
      suite.service.call(endSubscription, { token, params: { id: userId }, body: { reason } });
    expect(await end(admin.token, '')).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    expect((await end(`admin-${userId}`)).code).toBe('own_account');
    suite.service.clock.advance(minuteMs);
    const answers = await Promise.all([end(), end()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ code }) => code)).toContain('subscription_not_endable');
    expect(await readPeriods(userId)).toEqual([`${yearly} expired ended`]);
    expect((await listMailsTo(suite.store.database, userId)).at(-1)).toMatchObject({
      kind: 'subscription_ended_by_admin',
      details: { reason: 'Kötüye kullanım' },
    });
    const audited = await suite.store.database
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'subscription.end')
      .where('target_id', '=', userId)
      .execute();
    expect(audited).toMatchObject([{ details: { reason: 'Kötüye kullanım', before: { plan: 'Yıllık' } } }]);
    expect((await suite.actions.confirm(waiting.paymentId)).data.attention).toBe('credit_spent');
    expect((await suite.actions.refund(paymentId)).data.refunded_amount).toBe(1200);
    expect(await findViolations(suite.store.database)).toEqual([]);
  });
});
