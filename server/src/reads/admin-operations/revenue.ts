import { sql } from 'kysely';
import type { MonthRevenue, MonthSubscribers, RevenueReads, UserValue } from '../../modules/operations/index.ts';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type DatabaseHandle = Database | DatabaseTransaction;

/** Revenue and subscriber figures, as defined in docs/revenue.md. */
export function createRevenueReads(): RevenueReads {
  return { countRevenue, countSubscribers, readUserValue };
}

/** Test payments are not revenue, except at the demo's sandbox provider, which has no other payments. */
const isTest = sql`coalesce(pages.is_test AND NOT pages.is_sandbox, false)`;

/** Completed payments with their refunds, and the period each bought, if any. */
const sales = sql`
  SELECT payments.*, coalesce(back.minor, 0)::bigint AS back_minor, periods.starts_at, periods.ends_at, periods.granted_days,
    (coalesce(periods.starts_at, payments.completed_at) AT TIME ZONE 'Europe/Istanbul')::date AS first_day,
    (coalesce(periods.ends_at - periods.granted_days * interval '1 day',
      payments.completed_at + coalesce((payments.terms ->> 'durationMonths')::integer, 1) * interval '1 month')
      AT TIME ZONE 'Europe/Istanbul')::date AS day_after
  FROM payments
  LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
  LEFT JOIN subscriptions AS periods ON periods.payment_id = payments.id
  LEFT JOIN (
    SELECT payment_id, sum(amount_minor) AS minor FROM refunds WHERE status = 'completed' GROUP BY payment_id
  ) AS back ON back.payment_id = payments.id
  WHERE payments.status = 'completed' AND NOT ${isTest}`;

/** Paid periods that were in use, from their start to their end as known now. */
const periods = sql`
  SELECT subscriptions.*, coalesce(subscriptions.ended_at, subscriptions.ends_at) AS end_at, payments.extra_days
  FROM subscriptions JOIN payments ON payments.id = subscriptions.payment_id
  LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
  WHERE subscriptions.starts_at < coalesce(subscriptions.ended_at, subscriptions.ends_at) AND NOT ${isTest}`;

/**
 * All months with revenue, including future ones. Reads every payment: only for the counting task, never for a request.
 */
async function countRevenue(database: DatabaseHandle, now: Date): Promise<MonthRevenue[]> {
  // Includes a period that begins exactly now.
  const justAfter = addMilliseconds(now, 1);
  const { rows } = await sql<{ [Key in keyof MonthRevenue]: string }>`
    WITH sales AS MATERIALIZED (${sales}), spans AS (
      SELECT currency, plan_id, amount_minor - back_minor AS kept, first_day, greatest(day_after - first_day, 1) AS days FROM sales
    ), months AS (
      SELECT month::date AS month, least((month + interval '1 month') AT TIME ZONE 'Europe/Istanbul', ${justAfter}::timestamptz) AS until
      FROM generate_series(
        (SELECT date_trunc('month', min(completed_at) AT TIME ZONE 'Europe/Istanbul') FROM sales),
        date_trunc('month', ${now}::timestamptz AT TIME ZONE 'Europe/Istanbul'), interval '1 month') AS month
    ), parts AS (
      SELECT month::date AS month, currency, plan_id,
        div(kept::numeric * (least(month::date + interval '1 month', (first_day + days)::timestamp)::date - first_day), days)
          - div(kept::numeric * greatest(month::date - first_day, 0), days) AS accrued, 0 AS received, 0 AS refunded, 0 AS mrr
      FROM spans, generate_series(date_trunc('month', first_day::timestamp), (first_day + days - 1)::timestamp, interval '1 month') AS month
      UNION ALL
      SELECT date_trunc('month', completed_at AT TIME ZONE 'Europe/Istanbul')::date, currency, plan_id, 0, amount_minor, 0, 0 FROM sales
      UNION ALL
      SELECT date_trunc('month', refunds.ended_at AT TIME ZONE 'Europe/Istanbul')::date, currency, plan_id, 0, 0, refunds.amount_minor, 0
      FROM refunds JOIN sales ON sales.id = refunds.payment_id WHERE refunds.status = 'completed'
      UNION ALL
      SELECT months.month, currency, plan_id, 0, 0, 0,
        round((worth_minor - refunded_minor)::numeric * 365 / (duration_months * 365 + extra_days * 12))
      FROM months JOIN (${periods}) AS periods ON periods.starts_at < months.until AND periods.end_at >= months.until
    )
    SELECT month::text, currency, plan_id AS "planId", sum(accrued) AS "accruedMinor", sum(received) AS "receivedMinor",
      sum(refunded) AS "refundedMinor", sum(mrr) AS "mrrMinor"
    FROM parts GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(database);
  return rows.map(({ month, currency, ...row }) => ({
    month,
    currency: currency as MonthRevenue['currency'],
    planId: Number(row.planId),
    accruedMinor: Number(row.accruedMinor),
    receivedMinor: Number(row.receivedMinor),
    refundedMinor: Number(row.refundedMinor),
    mrrMinor: Number(row.mrrMinor),
  }));
}

/**
 * New, renewed and lapsed subscribers of each month up to that of `now`. Consecutive paid periods of a user without a
 * gap form a chain: it is new where it begins, lapses where it ends, and each period inside it that ran for its whole
 * time is a renewal.
 */
async function countSubscribers(database: DatabaseHandle, now: Date): Promise<MonthSubscribers[]> {
  const { rows } = await sql<MonthSubscribers>`
    WITH periods AS (
      SELECT *, max(end_at) OVER (PARTITION BY user_id ORDER BY starts_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM (${periods}) AS periods WHERE starts_at <= ${now}
    ), chained AS (
      SELECT *, count(*) FILTER (WHERE before IS NULL OR before < starts_at) OVER (PARTITION BY user_id ORDER BY starts_at, id) AS chain
      FROM periods
    ), chains AS (
      SELECT user_id, chain, min(starts_at) AS starts_at, max(end_at) AS end_at FROM chained GROUP BY 1, 2
    ), months AS (
      SELECT month::date AS month, month AT TIME ZONE 'Europe/Istanbul' AS since, (month + interval '1 month') AT TIME ZONE 'Europe/Istanbul' AS until
      FROM generate_series(
        (SELECT date_trunc('month', min(starts_at) AT TIME ZONE 'Europe/Istanbul') FROM chains),
        date_trunc('month', ${now}::timestamptz AT TIME ZONE 'Europe/Istanbul'), interval '1 month') AS month
    ), events AS (
      SELECT date_trunc('month', starts_at AT TIME ZONE 'Europe/Istanbul')::date AS month, 1 AS new, 0 AS renewed, 0 AS lapsed FROM chains
      UNION ALL
      SELECT date_trunc('month', end_at AT TIME ZONE 'Europe/Istanbul')::date, 0, 0, 1 FROM chains WHERE end_at <= ${now}
      UNION ALL
      SELECT date_trunc('month', chained.end_at AT TIME ZONE 'Europe/Istanbul')::date, 0, 1, 0
      FROM chained JOIN chains USING (user_id, chain)
      WHERE chained.end_at <= ${now} AND chained.end_at < chains.end_at AND coalesce(end_reason, 'ran_out') IN ('ran_out', 'cancelled')
    ), sums AS (
      SELECT month, sum(new)::integer AS new, sum(renewed)::integer AS renewed, sum(lapsed)::integer AS lapsed FROM events GROUP BY month
    )
    SELECT months.month::text, coalesce(sum(new - lapsed) OVER (ORDER BY months.month ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::integer
        AS "atStart", coalesce(new, 0) AS new, coalesce(renewed, 0) AS renewed, coalesce(lapsed, 0) AS lapsed
    FROM months LEFT JOIN sums ON sums.month = months.month ORDER BY months.month`.execute(database);
  return rows;
}

/** Uses the indexes on payments and calls by user. */
async function readUserValue(database: DatabaseHandle, userId: string, usdTryRate: number): Promise<UserValue> {
  const rate = usdTryRate > 0 ? sql`${usdTryRate}::numeric` : sql`NULL::numeric`;
  const [paid, costs] = await Promise.all([
    sql<{ currency: UserValue['paid'][number]['currency']; received: string; refunded: string; first: Date }>`
      SELECT currency, sum(amount_minor) AS received, coalesce(sum(back.minor), 0) AS refunded, min(completed_at) AS first
      FROM payments
      LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
      CROSS JOIN LATERAL (
        SELECT sum(amount_minor) AS minor FROM refunds WHERE payment_id = payments.id AND refunds.status = 'completed'
      ) AS back
      WHERE payments.user_id = ${userId} AND payments.status = 'completed' AND NOT ${isTest}
      GROUP BY currency ORDER BY currency`.execute(database),
    sql<{ usd: string; lira: string | null; calls: number }>`
      SELECT coalesce(sum(cost_usd), 0)::text AS usd, count(*)::integer AS calls,
        CASE WHEN count(*) FILTER (WHERE cost_usd > 0 AND coalesce(usd_try, ${rate}) IS NULL) > 0 THEN NULL
          ELSE round(coalesce(sum(cost_usd * coalesce(usd_try, ${rate})), 0), 4)::text END AS lira
      FROM gateway_calls WHERE user_id = ${userId}`.execute(database),
  ]);
  const [cost] = costs.rows;
  return {
    paid: paid.rows.map(({ currency, received, refunded }) => ({
      currency,
      receivedMinor: Number(received),
      refundedMinor: Number(refunded),
    })),
    firstPaidAt: paid.rows.map(({ first }) => first).toSorted((one, other) => one.getTime() - other.getTime())[0],
    costUsd: cost?.usd ?? '0',
    costTry: cost?.lira ?? null,
    calls: cost?.calls ?? 0,
  };
}
