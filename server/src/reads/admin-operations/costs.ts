import type { CostReport, listCostlyUsers } from '@hokka/contracts/operations/costs.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CostLine, CostRates, CostReads, CostSpan } from '../../modules/operations/index.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { computeOffset, toPagination } from '../../platform/database/pagination.ts';

/** What calls cost and what they earn. All sums are exact decimals, returned as texts. */
export function createCostReads(database: Database): CostReads {
  return {
    report: (span, rates) => readReport(database, span, rates),
    costlyUsers: (span, rates, page) => readCostlyUsers(database, span, rates, page),
    lines: (span, rates) => readLines(database, span, rates),
  };
}

/**
 * The calls of the days with their users' plans at that time, and daily sums of those older than 13 months: `calls` is
 * the number of calls in a row. `unrated_usd` is the part of the cost without a lira rate.
 */
function selectCalls({ from, until }: CostSpan, { usdTry }: CostRates): RawBuilder<unknown> {
  const rate = usdTry > 0 ? sql`${usdTry}::numeric` : sql`NULL::numeric`;
  return sql`
    SELECT calls.user_id, calls.generation_id, generation_kind, kind, coalesce(model_served, model_asked) AS model, gateway, plan.plan_id, 1 AS calls, prompt_tokens,
      completion_tokens, cost_usd, cost_usd * coalesce(usd_try, ${rate}) AS cost_try,
      CASE WHEN coalesce(usd_try, ${rate}) IS NULL THEN cost_usd END AS unrated_usd, (asked_at AT TIME ZONE 'Europe/Istanbul')::date AS day
    FROM gateway_calls AS calls LEFT JOIN LATERAL (
      SELECT subscriptions.plan_id FROM subscriptions
      WHERE subscriptions.user_id = calls.user_id AND subscriptions.status <> 'inactive' AND starts_at <= asked_at
        AND asked_at < coalesce(ended_at, 'infinity')
      ORDER BY starts_at DESC LIMIT 1) AS plan ON true
    WHERE asked_at >= ${from} AND asked_at < ${until}
    UNION ALL
    SELECT NULL, NULL, NULL, kind, model, gateway, plan_id, calls, prompt_tokens, completion_tokens, cost_usd,
      cost_try + coalesce(cost_usd_without_rate * ${rate}, 0),
      CASE WHEN ${rate} IS NULL THEN nullif(cost_usd_without_rate, 0) END, day
    FROM gateway_call_days WHERE day >= ${istanbulDay(from)}::date AND day < ${istanbulDay(until)}::date`;
}

/**
 * What paid periods earn in these days, in lira: their value minus refunds and KDV, in proportion to the part of their
 * time inside the days; and the provider's fee for card payments. Test payments earn nothing.
 */
function selectEarnings({ from, until }: CostSpan, { usdTry, eurTry, feePercent }: CostRates): RawBuilder<unknown> {
  return sql`
    SELECT user_id, plan_id, net AS revenue_try, CASE WHEN method = 'card' THEN gross * ${feePercent}::numeric / 100 ELSE 0 END AS fee_try
    FROM (
      SELECT periods.user_id, periods.plan_id, payments.method, gross, gross * 100 / (100 + payments.tax_rate_percent) AS net
      FROM subscriptions AS periods
      JOIN payments ON payments.id = periods.payment_id
      LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
      CROSS JOIN LATERAL (
        SELECT extract(epoch FROM least(coalesce(periods.ended_at, periods.ends_at), periods.ends_at, ${until}::timestamptz)
          - greatest(periods.starts_at, ${from}::timestamptz)) AS within, extract(epoch FROM periods.ends_at - periods.starts_at) AS whole
      ) AS times
      CROSS JOIN LATERAL (
        SELECT (periods.worth_minor - periods.refunded_minor)::numeric / 100 * within / nullif(whole, 0)
          * CASE periods.currency WHEN 'USD' THEN ${usdTry}::numeric WHEN 'EUR' THEN ${eurTry}::numeric ELSE 1 END AS gross
      ) AS parts
      WHERE periods.plan_name IS NOT NULL AND within > 0 AND periods.starts_at < ${until} AND periods.ends_at > ${from}
        AND NOT coalesce(pages.is_test AND NOT pages.is_sandbox, false)
    ) AS earned`;
}

/** Lira, rounded to a hundredth of a kuruş. */
const sums = sql`
  round(revenue_try, 4)::text AS revenue_try, round(fee_try, 4)::text AS fee_try, cost_usd::text AS cost_usd,
  round(cost_try, 4)::text AS cost_try, (round(revenue_try, 4) - round(fee_try, 4) - round(cost_try, 4))::text AS margin_try`;

async function readReport(
  database: Database,
  span: CostSpan,
  rates: CostRates,
): Promise<Omit<CostReport, 'fee_percent' | 'uncounted_models'>> {
  const { rows } = await sql<Omit<CostReport, 'fee_percent' | 'uncounted_models' | 'from' | 'to'>>`
    WITH calls AS MATERIALIZED (${selectCalls(span, rates)}), earnings AS MATERIALIZED (${selectEarnings(span, rates)}),
    parts AS (
      SELECT plan_id, calls, coalesce(cost_usd, 0) AS cost_usd, coalesce(cost_try, 0) AS cost_try, 0 AS revenue_try, 0 AS fee_try FROM calls
      UNION ALL SELECT plan_id, 0, 0, 0, coalesce(revenue_try, 0), coalesce(fee_try, 0) FROM earnings
    ), by_plan AS (
      SELECT plan_id, sum(calls)::integer AS calls, sum(cost_usd) AS cost_usd, sum(cost_try) AS cost_try,
        sum(revenue_try) AS revenue_try, sum(fee_try) AS fee_try
      FROM parts GROUP BY plan_id
    ), by_generation AS (
      SELECT max(kind) AS kind, (array_agg(model ORDER BY cost_usd DESC NULLS LAST, calls DESC, model))[1] AS model, sum(cost_usd) AS cost_usd
      FROM (
        SELECT generation_id, model, max(generation_kind) AS kind, count(*) AS calls, sum(cost_usd) AS cost_usd
        FROM calls WHERE generation_id IS NOT NULL GROUP BY 1, 2) AS by_model_of_generation
      GROUP BY generation_id
    ), by_model AS (
      SELECT model, gateway, kind, sum(calls) AS calls, coalesce(sum(prompt_tokens), 0) AS prompt_tokens,
        coalesce(sum(completion_tokens), 0) AS completion_tokens, sum(cost_usd) AS cost_usd
      FROM calls GROUP BY 1, 2, 3
    )
    SELECT
      (SELECT row_to_json(totals) FROM (
        SELECT calls, ${sums} FROM (
          SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(cost_usd), 0) AS cost_usd, coalesce(sum(cost_try), 0) AS cost_try,
            coalesce(sum(revenue_try), 0) AS revenue_try, coalesce(sum(fee_try), 0) AS fee_try
          FROM by_plan) AS all_plans) AS totals) AS totals,
      (SELECT coalesce(sum(unrated_usd), 0)::text FROM calls) AS cost_usd_without_rate,
      (SELECT count(*)::integer FROM calls WHERE cost_usd IS NULL) AS calls_without_cost,
      (SELECT coalesce(json_agg(plan), '[]') FROM (
        SELECT plan_id, plans.name, calls, ${sums} FROM by_plan LEFT JOIN plans ON plans.id = plan_id
        ORDER BY by_plan.cost_usd DESC, plan_id) AS plan) AS plans,
      (SELECT coalesce(json_agg(line), '[]') FROM (
        SELECT model, gateway, kind, calls, prompt_tokens, completion_tokens, by_model.cost_usd::text AS cost_usd
        FROM by_model ORDER BY by_model.cost_usd DESC NULLS LAST, model, kind, gateway) AS line) AS models,
      (SELECT coalesce(json_agg(line), '[]') FROM (
        SELECT model, kind, count(*) AS count, sum(cost_usd)::text AS cost_usd,
          (percentile_disc(0.5) WITHIN GROUP (ORDER BY cost_usd))::text AS p50_usd,
          (percentile_disc(0.95) WITHIN GROUP (ORDER BY cost_usd))::text AS p95_usd
        FROM by_generation WHERE kind IS NOT NULL AND cost_usd IS NOT NULL
        GROUP BY model, kind ORDER BY sum(by_generation.cost_usd) DESC, model, kind) AS line) AS generations,
      (SELECT coalesce(json_agg(line), '[]') FROM (
        SELECT day::text AS date, sum(calls) AS calls, coalesce(sum(cost_usd), 0)::text AS cost_usd,
          round(coalesce(sum(cost_try), 0), 4)::text AS cost_try
        FROM calls GROUP BY day ORDER BY day DESC) AS line) AS days`.execute(database);
  const [report] = rows;
  if (report === undefined) throw new Error('The cost totals must be one row');
  const to = istanbulDay(addMilliseconds(span.until, -1));
  const from = span.from.getTime() > 0 ? istanbulDay(span.from) : (report.days.at(-1)?.date ?? to);
  return { from, to, ...report };
}

async function readCostlyUsers(
  database: Database,
  span: CostSpan,
  rates: CostRates,
  page: { readonly page: number; readonly limit: number },
): Promise<EndpointData<typeof listCostlyUsers>> {
  const { rows } = await sql<{ total: number; users: EndpointData<typeof listCostlyUsers>['users'] }>`
    WITH parts AS (
      SELECT user_id, calls, coalesce(cost_usd, 0) AS cost_usd, coalesce(cost_try, 0) AS cost_try, 0 AS revenue_try, 0 AS fee_try
      FROM (${selectCalls(span, rates)}) AS calls WHERE user_id IS NOT NULL
      UNION ALL SELECT user_id, 0, 0, 0, coalesce(revenue_try, 0), coalesce(fee_try, 0) FROM (${selectEarnings(span, rates)}) AS earnings
    ), losses AS MATERIALIZED (
      SELECT * FROM (
        SELECT user_id, sum(calls)::integer AS calls, sum(cost_usd) AS cost_usd, sum(cost_try) AS cost_try,
          sum(revenue_try) AS revenue_try, sum(fee_try) AS fee_try
        FROM parts GROUP BY user_id) AS by_user
      WHERE cost_try > revenue_try - fee_try
    )
    SELECT (SELECT count(*)::integer FROM losses) AS total,
      (SELECT coalesce(json_agg(line), '[]') FROM (
        SELECT losses.user_id AS id, users.name, users.email, calls, ${sums}
        FROM losses LEFT JOIN users ON users.id = losses.user_id
        ORDER BY losses.revenue_try - losses.fee_try - losses.cost_try, losses.user_id
        LIMIT ${page.limit} OFFSET ${computeOffset(page)}) AS line) AS users`.execute(database);
  const { total = 0, users = [] } = rows[0] ?? {};
  return { users, pagination: toPagination(page, total) };
}

async function readLines(database: Database, span: CostSpan, rates: CostRates): Promise<CostLine[]> {
  const { rows } = await sql<CostLine>`
    SELECT day::text, plans.name AS plan, model, gateway, kind, sum(calls)::integer AS calls, coalesce(sum(prompt_tokens), 0)::text AS "promptTokens",
      coalesce(sum(completion_tokens), 0)::text AS "completionTokens", coalesce(sum(cost_usd), 0)::text AS "costUsd",
      round(coalesce(sum(cost_try), 0), 4)::text AS "costTry"
    FROM (${selectCalls(span, rates)}) AS calls LEFT JOIN plans ON plans.id = calls.plan_id
    GROUP BY day, plans.name, model, gateway, kind ORDER BY day DESC, sum(cost_usd) DESC NULLS LAST, plan, model, kind, gateway`.execute(
    database,
  );
  return rows;
}
