import { randomUUID } from 'node:crypto';
import { getRevenueReport, getUserValue } from '@hokka/contracts/operations/revenue.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../../testing/app.ts';
import { aPayment } from '../../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { collectTableReads } from '../../../../../testing/query-plans.ts';
import { createRevenueReads } from '../../../reads/admin-operations/revenue.ts';
import { countRevenueMonths, createRevenuePart } from './create-revenue.ts';

type Currency = 'TRY' | 'USD' | 'EUR';
/** Noon in Istanbul. */
const at = (day: string) => new Date(`${day}T09:00:00.000Z`);

describe('revenue and subscribers', () => {
  let store: TestDatabase;
  let app: TestApp;
  let clock: TestClock;
  const reads = createRevenueReads();
  beforeEach(async () => {
    store = await createTestDatabase();
    clock = new TestClock('2026-12-05T09:00:00.000Z');
    app = buildTestApp({
      database: store.database,
      clock,
      routes: createRevenuePart({ database: store.database, clock, revenue: reads, usdTryRate: () => 40 }).routes,
      authenticate: callersByToken({ admin: { sessionId: randomUUID(), userId: randomUUID(), role: 'admin' } }),
    });
  });
  afterEach(async () => {
    await app.close();
    await store.drop();
  });

  interface Sale {
    readonly userId: string;
    readonly paidOn: string;
    readonly amountMinor: number;
    readonly from: string;
    readonly to: string;
    readonly planId?: number;
    readonly currency?: Currency;
    readonly creditMinor?: number;
    readonly months?: number;
    readonly endedOn?: string;
    readonly endReason?: 'ran_out' | 'cancelled' | 'replaced' | 'credited' | 'refunded';
    readonly status?: 'active' | 'inactive';
  }
  const sell = async (sale: Sale) => {
    const { userId, amountMinor, planId = 2, currency = 'TRY', creditMinor = 0, endedOn, endReason = 'ran_out' } = sale;
    const { id } = await aPayment(store.database, userId, {
      plan_id: planId,
      currency,
      status: 'completed',
      list_price_minor: amountMinor + creditMinor,
      credit_minor: creditMinor,
      amount_minor: amountMinor,
      created_at: at(sale.paidOn),
      completed_at: at(sale.paidOn),
    });
    await addPeriod({ ...sale, paymentId: id, worthMinor: amountMinor + creditMinor, endedOn, endReason });
    return id;
  };
  const addPeriod = (period: {
    userId: string;
    paymentId: string | null;
    worthMinor: number;
    from: string;
    to: string;
    planId?: number;
    currency?: Currency;
    months?: number;
    endedOn?: string | undefined;
    endReason?: Sale['endReason'];
    status?: 'active' | 'inactive';
  }) =>
    store.database
      .insertInto('subscriptions')
      .values({
        id: randomUUID(),
        user_id: period.userId,
        plan_id: period.planId ?? 2,
        payment_id: period.paymentId,
        status: period.endedOn === undefined ? (period.status ?? 'active') : 'expired',
        anchor_at: at(period.from),
        starts_at: at(period.from),
        ends_at: at(period.to),
        ended_at: period.endedOn === undefined ? null : at(period.endedOn),
        end_reason: period.endedOn === undefined ? null : (period.endReason ?? 'ran_out'),
        created_at: at(period.from),
        updated_at: at(period.from),
        plan_name: 'Plan',
        article_limit: 50,
        ai_requests_limit: 200,
        features: '{}',
        duration_months: period.months ?? 1,
        currency: period.currency ?? 'TRY',
        list_price_minor: Math.max(1, period.worthMinor),
        worth_minor: period.worthMinor,
        refunded_minor: 0,
      })
      .execute();
  const giveBack = async (paymentId: string, day: string, amountMinor: number) => {
    const id = randomUUID();
    await store.database
      .insertInto('refunds')
      .values({
        id,
        payment_id: paymentId,
        amount_minor: amountMinor,
        status: 'completed',
        reference: id.replaceAll('-', ''),
        requested_by: randomUUID(),
        created_at: at(day),
        ended_at: at(day),
      })
      .execute();
    await store.database
      .updateTable('payments')
      .set({ refunded_minor: amountMinor })
      .where('id', '=', paymentId)
      .execute();
    await store.database
      .updateTable('subscriptions')
      .set({ refunded_minor: amountMinor })
      .where('payment_id', '=', paymentId)
      .execute();
  };
  /** A user without any period, so that all periods are those of the test. */
  const aPerson = async () => {
    const { id } = await aUser(store.database);
    await store.database.deleteFrom('subscriptions').where('user_id', '=', id).execute();
    return id;
  };

  test('a world counted by hand: renewals, an upgrade, a refund, a gift, a scheduled period and two currencies', async () => {
    const [renewer, upgrader, leaver, given, abroad] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ];
    // Renewed once on 10 November, and again for the month from 10 December, which has not begun.
    await sell({
      userId: renewer,
      paidOn: '2026-10-10',
      amountMinor: 3100,
      from: '2026-10-10',
      to: '2026-11-10',
      endedOn: '2026-11-10',
    });
    await sell({ userId: renewer, paidOn: '2026-11-08', amountMinor: 3000, from: '2026-11-10', to: '2026-12-10' });
    await sell({
      userId: renewer,
      paidOn: '2026-12-01',
      amountMinor: 3100,
      from: '2026-12-10',
      to: '2027-01-10',
      status: 'inactive',
    });
    // A month that gives way to a year of a dearer plan on 25 November, which takes over half of its value.
    await sell({
      userId: upgrader,
      paidOn: '2026-11-10',
      amountMinor: 3000,
      from: '2026-11-10',
      to: '2026-12-10',
      endedOn: '2026-11-25',
      endReason: 'credited',
    });
    await sell({
      userId: upgrader,
      paidOn: '2026-11-25',
      amountMinor: 118_500,
      creditMinor: 1500,
      planId: 3,
      months: 12,
      from: '2026-11-25',
      to: '2027-11-25',
    });
    // Paid back in full after a week.
    const back = await sell({
      userId: leaver,
      paidOn: '2026-11-01',
      amountMinor: 3000,
      from: '2026-11-01',
      to: '2026-12-01',
      endedOn: '2026-11-08',
      endReason: 'refunded',
    });
    await giveBack(back, '2026-11-08', 3000);
    await addPeriod({ userId: given, paymentId: null, worthMinor: 0, from: '2026-11-01', to: '2027-11-01' });
    await sell({
      userId: abroad,
      paidOn: '2026-11-16',
      amountMinor: 1000,
      currency: 'USD',
      from: '2026-11-16',
      to: '2026-12-16',
    });
    expect(await countRevenueMonths(store.database, reads, clock.now())).toBe(true);
    expect(await countRevenueMonths(store.database, reads, clock.now())).toBe(false);

    const { data } = await app.call(getRevenueReport, { token: 'admin' });
    expect(data.currencies.map(({ currency }) => currency)).toEqual(['TRY', 'USD']);
    const [lira, dollars] = data.currencies;
    const monthOf = (currency: typeof lira, month: string) => currency?.months.find((one) => one.month === month);
    // October: 22 of 31 days of 31.00. November: 9 of these, 21 of 30.00, 21 of the upgrader's 30.00, 6 of 365 of the year.
    expect(monthOf(lira, '2026-10')).toMatchObject({ accrued: 22, received: 31, refunded: 0 });
    expect(monthOf(lira, '2026-11')).toMatchObject({
      accrued: 9 + 21 + 21 + 19.47,
      received: 30 + 30 + 1185 + 30,
      refunded: 30,
      plans: [
        expect.objectContaining({ plan_id: 2, accrued: 51 }),
        expect.objectContaining({ plan_id: 3, accrued: 19.47 }),
      ],
    });
    // 30.00 for the month that runs, a twelfth of 1,200.00 for the year.
    expect(lira?.mrr).toBe(130);
    expect(dollars).toMatchObject({ mrr: 10, deferred: 0 });
    expect(monthOf(dollars, '2026-11')).toMatchObject({ accrued: 5, received: 10, refunded: 0 });
    const spread = (lira?.months ?? []).reduce((sum, { accrued }) => sum + Math.round(accrued * 100), 0);
    expect(spread + Math.round((lira?.deferred ?? 0) * 100)).toBe(3100 + 3000 + 3100 + 3000 + 118_500);
    expect(data.subscribers.slice(-3)).toEqual([
      { month: '2026-10', at_start: 0, new: 1, renewed: 0, lapsed: 0, churn_rate: null, renewal_rate: null },
      { month: '2026-11', at_start: 1, new: 3, renewed: 1, lapsed: 1, churn_rate: 100, renewal_rate: 50 },
      { month: '2026-12', at_start: 3, new: 0, renewed: 0, lapsed: 0, churn_rate: 0, renewal_rate: null },
    ]);
    const { data: value } = await app.call(getUserValue, { token: 'admin', params: { id: leaver } });
    expect(value).toMatchObject({ paid: [{ currency: 'TRY', received: 30, refunded: 30, lifetime: 0 }], calls: 0 });
  });

  test('whatever is sold, the months hold what was paid minus what was paid back, and people in and out add up', async () => {
    const day = (offset: number) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);
    const sale = fc.record({
      person: fc.nat(4),
      start: fc.nat(600),
      length: fc.integer({ min: 1, max: 400 }),
      endsEarly: fc.option(fc.nat(100), { nil: undefined }),
      amountMinor: fc.integer({ min: 1, max: 9_999_999 }),
      backShare: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      currency: fc.constantFrom<Currency>('TRY', 'USD', 'EUR'),
    });
    const now = at('2026-12-05');
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
        const people = await Promise.all([0, 1, 2, 3, 4].map(aPerson));
        const paid = new Map<string, number>();
        const intervals: [person: number, from: number, to: number][] = [];
        for (const { person, start, length, endsEarly, amountMinor, backShare, currency } of sales) {
          const end = endsEarly === undefined ? start + length : Math.min(start + length, start + endsEarly);
          const id = await sell({
            userId: people[person] ?? '',
            paidOn: day(start),
            amountMinor,
            currency,
            from: day(start),
            to: day(start + length),
            endedOn: day(end),
            endReason: end < start + length ? 'credited' : 'ran_out',
          });
          const backMinor = backShare === undefined ? 0 : Math.ceil((amountMinor * backShare) / 100);
          if (backMinor > 0) await giveBack(id, day(end), backMinor);
          paid.set(currency, (paid.get(currency) ?? 0) + amountMinor - backMinor);
          if (end > start) intervals.push([person, start, end]);
        }
        const months = await reads.countRevenue(store.database, now);
        for (const [currency, kept] of paid) {
          const own = months.filter((month) => month.currency === currency);
          expect(own.reduce((sum, { accruedMinor }) => sum + accruedMinor, 0)).toBe(kept);
          expect(own.reduce((sum, month) => sum + month.receivedMinor - month.refundedMinor, 0)).toBe(kept);
        }
        expect(months.every(({ accruedMinor }) => accruedMinor >= 0)).toBe(true);
        // The model looks at each day whether a person has a paid plan.
        const today = Math.round((now.getTime() - at(day(0)).getTime()) / 86_400_000);
        const isIn = (person: number, date: number) =>
          intervals.some(([one, from, to]) => one === person && from <= date && date < to);
        const counted = { new: 0, lapsed: 0 };
        for (const person of people.keys())
          for (let date = 0; date <= today; date += 1) {
            if (isIn(person, date) && !isIn(person, date - 1)) counted.new += 1;
            if (!isIn(person, date) && isIn(person, date - 1)) counted.lapsed += 1;
          }
        const subscribers = await reads.countSubscribers(store.database, now);
        const sum = (figure: 'new' | 'lapsed') => subscribers.reduce((total, row) => total + row[figure], 0);
        expect({ new: sum('new'), lapsed: sum('lapsed') }).toEqual(counted);
        const last = subscribers.at(-1);
        if (last !== undefined)
          expect(last.atStart + last.new - last.lapsed).toBe(
            [...people.keys()].filter((one) => isIn(one, today)).length,
          );
        // A payment stays as long as its buyer.
        await store.database.deleteFrom('refunds').execute();
        await store.database.deleteFrom('users').where('id', 'in', people).execute();
        await store.database.deleteFrom('payments').execute();
      }),
      { numRuns: 12 },
    );
  });

  test('with much behind it a request reads what was counted, not the payments', async () => {
    await sql`INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
      SELECT gen_random_uuid(), 'Kişi', 'kisi' || n || '@example.com', '!', timestamptz '2025-01-01', timestamptz '2025-01-01'
      FROM generate_series(1, 2000) AS n`.execute(store.database);
    await sql`INSERT INTO payments (id, user_id, plan_id, kind, method, status, terms, currency, list_price_minor, discount_minor, credit_minor,
        amount_minor, tax_rate_percent, created_at, expires_at, completed_at)
      SELECT gen_random_uuid(), id, 2, 'renewal', 'card', 'completed', '{"durationMonths": 1}', 'TRY', 4900, 0, 0, 4900, 20, at, at, at
      FROM users, LATERAL (SELECT timestamptz '2025-01-01' + n * interval '30 days' AS at FROM generate_series(1, 10) AS n) AS times`.execute(
      store.database,
    );
    await sql`VACUUM ANALYZE users, payments`.execute(store.database);
    await countRevenueMonths(store.database, reads, clock.now());
    const collected = await collectTableReads(store.connectionString, store.database, async (recorded) => {
      const part = createRevenuePart({ database: recorded, clock, revenue: reads, usdTryRate: () => 0 });
      const recordedApp = buildTestApp({
        database: recorded,
        clock,
        routes: part.routes,
        authenticate: callersByToken({ admin: { sessionId: randomUUID(), userId: randomUUID(), role: 'admin' } }),
      });
      const [person] = await store.database.selectFrom('users').select('id').limit(1).execute();
      await recordedApp.call(getRevenueReport, { token: 'admin' });
      await recordedApp.call(getUserValue, { token: 'admin', params: { id: person?.id ?? '' } });
      await recordedApp.close();
    });
    expect(collected.some(({ table }) => table === 'revenue_months')).toBe(true);
    expect(Math.max(...collected.map(({ rows }) => rows))).toBeLessThanOrEqual(100);
  });
});
