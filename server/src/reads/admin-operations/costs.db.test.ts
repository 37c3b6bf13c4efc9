import { randomUUID } from 'node:crypto';
import type { CostPeriod } from '@hokka/contracts/operations/costs.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGatewayCall } from '../../../../testing/builders/a-gateway-call.ts';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { sumUpOldCalls } from '../../modules/costs/sum-up-calls.ts';
import { toSpan } from '../../modules/operations/cost-report.ts';
import { createCostReads } from './costs.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** Decimals of eight places as whole numbers, which add up exactly. */
const toUnits = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};
const add = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + toUnits(amount), 0n);
const now = new Date('2026-03-15T09:00:00Z');
const rates = { usdTry: 40, eurTry: 0, feePercent: 3 };

test('every sum equals its rows, to the last place', async () => {
  const costs = createCostReads(store.database);
  const users = await Promise.all([1, 2, 3].map((planId) => aUser(store.database, { planId })));
  const span = toSpan('this_month', now);
  const inside: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const asked_at = new Date(span.from.getTime() + Math.floor((Math.random() * 1.1 - 0.05) * 14 * 86_400_000));
    const cost_usd = index % 10 === 0 ? null : (Math.random() * 2).toFixed(8);
    const isInside = asked_at >= span.from && asked_at < span.until;
    if (isInside && cost_usd !== null) inside.push(cost_usd);
    await aGatewayCall(store.database, {
      asked_at,
      cost_usd,
      usd_try: index % 3 === 0 ? null : '41.2345',
      user_id: index % 7 === 0 ? randomUUID() : (users[index % 3]?.id ?? null),
      model_served: index % 2 === 0 ? 'a/one' : 'b/two',
      kind: index % 5 === 0 ? 'edit' : 'article',
    });
  }
  const asked_at = span.from;
  await aGatewayCall(store.database, { asked_at, model_served: 'c/free', cost_usd: '0' });
  await aGatewayCall(store.database, { asked_at, model_served: 'd/unknown', cost_usd: null });
  const report = await costs.report(span, rates);
  const costOf = (model: string) => report.models.find((row) => row.model === model)?.cost_usd;
  expect([costOf('c/free'), costOf('d/unknown')]).toEqual(['0.00000000', null]);
  const lines = await costs.lines(span, rates);
  const total = add(inside);
  expect(toUnits(report.totals.cost_usd)).toBe(total);
  for (const list of [report.plans, report.models, report.generations, report.days])
    expect(add(list.map((row) => row.cost_usd ?? '0'))).toBe(total);
  expect(add(lines.map(({ costUsd }) => costUsd))).toBe(total);
  const { rows } = await sql<{ calls: number; lira: string }>`
    SELECT count(*)::integer AS calls, round(sum(cost_usd * coalesce(usd_try, 40)), 4)::text AS lira
    FROM gateway_calls WHERE asked_at >= ${span.from} AND asked_at < ${span.until}`.execute(store.database);
  expect(report.totals).toMatchObject({ calls: rows[0]?.calls, cost_try: rows[0]?.lira });
  for (const list of [report.plans, report.models, report.days])
    expect(list.reduce((sum, row) => sum + row.calls, 0)).toBe(rows[0]?.calls);
  expect(report.cost_usd_without_rate).toBe('0');
  expect((await costs.report(span, { ...rates, usdTry: 0 })).cost_usd_without_rate).not.toBe('0');
  const page = await costs.costlyUsers(span, rates, { page: 1, limit: 2 });
  expect(page.users).toHaveLength(2);
  expect(page.pagination.total).toBeGreaterThan(2);
  expect(Number(page.users[0]?.margin_try)).toBeLessThanOrEqual(Number(page.users[1]?.margin_try));
});

test('what an article costs is all of its calls, repairs and continuations included', async () => {
  const own = await createTestDatabase();
  try {
    const call = (values: Parameters<typeof aGatewayCall>[1]) =>
      aGatewayCall(own.database, { asked_at: now, model_served: 'a/one', ...values });
    for (let index = 1; index <= 20; index += 1) {
      const article = { generation_id: randomUUID(), generation_kind: 'planned' } as const;
      await call({ ...article, kind: 'section', cost_usd: `${index}` });
      await call({ ...article, kind: 'continuation', cost_usd: '0.25' });
      // Another model repairs more often, but takes less of the cost.
      for (const cost_usd of ['0.1', '0.15', null])
        await call({ ...article, kind: 'repair', model_served: 'b/two', cost_usd });
    }
    await call({ generation_kind: 'bulk', cost_usd: '3' });
    await call({ generation_kind: 'edit', cost_usd: null });
    await call({ generation_id: null, generation_kind: null, cost_usd: '7' });
    const { generations } = await createCostReads(own.database).report(toSpan('this_month', now), rates);
    expect(generations).toEqual([
      {
        model: 'a/one',
        kind: 'planned',
        count: 20,
        cost_usd: '220.00000000',
        p50_usd: '10.50000000',
        p95_usd: '19.50000000',
      },
      {
        model: 'a/one',
        kind: 'bulk',
        count: 1,
        cost_usd: '3.00000000',
        p50_usd: '3.00000000',
        p95_usd: '3.00000000',
      },
    ]);
  } finally {
    await own.drop();
  }
});

test('the whole time keeps its sums when old calls become sums of their days', async () => {
  const old = await createTestDatabase();
  try {
    const costs = createCostReads(old.database);
    const [{ id: user_id }, later] = [await aUser(old.database, { planId: 2 }), new Date('2027-06-15T09:00:00Z')];
    for (const [index, day] of [
      '2026-01-05',
      '2026-01-05',
      '2026-03-31',
      '2026-05-14',
      '2026-05-16',
      '2027-06-14',
    ].entries())
      await aGatewayCall(old.database, {
        asked_at: new Date(`${day}T20:59:59Z`),
        cost_usd: `0.1234567${index}`,
        usd_try: index % 2 === 0 ? '41.2345' : null,
        user_id,
        model_served: index % 3 === 0 ? 'a/one' : 'b/two',
      });
    const read = async (period: CostPeriod, usdTry: number) => {
      const span = toSpan(period, later);
      const report = await costs.report(span, { ...rates, usdTry });
      // What one generation costs is not known of sums.
      const { generations: _, ...kept } = report;
      return { ...kept, lines: await costs.lines(span, { ...rates, usdTry }) };
    };
    const readAll = async () => [
      await read('all_time', 40),
      await read('all_time', 0),
      await read('last_365_days', 40),
    ];
    const before = await readAll();
    expect(before[0]).toMatchObject({
      from: '2026-01-05',
      to: '2027-06-15',
      totals: { calls: 6 },
      cost_usd_without_rate: '0',
    });
    expect(before[1]?.cost_usd_without_rate).toBe('0.37037019');
    expect(before[2]?.totals.calls).toBe(1);
    expect(await sumUpOldCalls(old.database, later)).toBe(4);
    expect(await readAll()).toEqual(before);
  } finally {
    await old.drop();
  }
});

test('periods begin and end at midnight in Istanbul', () => {
  const late = new Date('2026-02-28T21:00:00Z');
  expect(toSpan('this_month', late)).toEqual({ from: late, until: new Date('2026-03-01T21:00:00Z') });
  expect(toSpan('last_month', late)).toEqual({ from: new Date('2026-01-31T21:00:00Z'), until: late });
  expect(toSpan('last_30_days', late).from).toEqual(new Date('2026-01-30T21:00:00Z'));
});

test('a paid period earns in each span what lies in it, without KDV and the fee; test cards earn nothing', async () => {
  const costs = createCostReads(store.database);
  const { id: userId } = await aUser(store.database);
  // Forty days around the first of the month in Istanbul, a quarter of them after it.
  const times = { starts_at: new Date('2026-04-20T21:00:00Z'), ends_at: new Date('2026-05-30T21:00:00Z') };
  const earn = async (worth: number, method: 'card' | 'transfer') => {
    const payment = await aPayment(store.database, userId, { method });
    await sql`
      INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, ends_at, created_at, updated_at, plan_name, article_limit,
        ai_requests_limit, features, duration_months, currency, list_price_minor, payment_id, worth_minor, refunded_minor, ended_at, end_reason)
      VALUES (${randomUUID()}, ${userId}, 2, 'expired', ${times.starts_at}, ${times.starts_at}, ${times.ends_at}, ${times.starts_at},
        ${times.starts_at}, 'Profesyonel', 1, 1, '{}', 1, 'TRY', ${worth}, ${payment.id}, ${worth}, 0, ${times.ends_at}, 'ran_out')`.execute(
      store.database,
    );
  };
  await earn(12_000, 'card');
  await earn(12_000, 'transfer');
  const april = toSpan('this_month', new Date('2026-04-30T12:00:00Z'));
  const { totals } = await costs.report(april, rates);
  // 10 of 40 days of twice 120 lira: 60 with KDV, 50 without; 3 per cent of the 30 that a card paid.
  expect(totals).toMatchObject({
    revenue_try: '50.0000',
    fee_try: '0.9000',
    cost_try: '0.0000',
    margin_try: '49.1000',
  });
});
