import { sql } from 'kysely';
import type { DayActivity, DayRevenue, Period, StatisticsReads, Totals } from '../../modules/operations/index.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { listEvents } from './recent-events.ts';

type DatabaseHandle = Database | DatabaseTransaction;

/** Users who signed in within this time count as active. */
const activeWindowMs = 30 * dayMs;

/** Figures over all users' data. */
export function createStatisticsReads(): StatisticsReads {
  return { activity, revenue, readTotals, addedSince, articlesSince, pendingPayments, firstEventAt, listEvents };
}

async function activity(database: DatabaseHandle, { from, until }: Period): Promise<DayActivity[]> {
  const { rows } = await sql<{ [Figure in keyof DayActivity]: string }>`
    SELECT day::text, sum(sign_ups) AS "signUps", sum(completed) AS "articlesCompleted", sum(failed) AS "articlesFailed",
      round(sum(cost_usd) * 1000000) AS "aiCostMicroUsd"
    FROM (
      SELECT (created_at AT TIME ZONE 'Europe/Istanbul')::date AS day, count(*) AS sign_ups, 0 AS completed, 0 AS failed, 0 AS cost_usd
      FROM users WHERE kind = 'person' AND created_at >= ${from} AND created_at < ${until} GROUP BY 1
      UNION ALL
      SELECT (ended_at AT TIME ZONE 'Europe/Istanbul')::date, 0, count(*) FILTER (WHERE kind IN ('article', 'bulk', 'planned', 'continuation') AND status = 'completed'),
        count(*) FILTER (WHERE kind IN ('article', 'bulk', 'planned', 'continuation') AND status = 'failed'), 0
      FROM generations WHERE ended_at >= ${from} AND ended_at < ${until} GROUP BY 1
      UNION ALL
      SELECT (asked_at AT TIME ZONE 'Europe/Istanbul')::date, 0, 0, 0, coalesce(sum(cost_usd), 0)
      FROM gateway_calls WHERE asked_at >= ${from} AND asked_at < ${until} GROUP BY 1
      UNION ALL
      SELECT day, sign_ups, articles_completed, articles_failed, 0 FROM erased_activity
      WHERE day >= (${from}::timestamptz AT TIME ZONE 'Europe/Istanbul')::date
        AND day < (${until}::timestamptz AT TIME ZONE 'Europe/Istanbul')::date
    ) AS sources
    GROUP BY day`.execute(database);
  return rows.map((row) => ({
    day: row.day,
    signUps: Number(row.signUps),
    articlesCompleted: Number(row.articlesCompleted),
    articlesFailed: Number(row.articlesFailed),
    aiCostMicroUsd: Number(row.aiCostMicroUsd),
  }));
}

/** Test payments are not revenue, except at the demo's sandbox provider, which has no other payments. */
const isTest = sql`coalesce(pages.is_test AND NOT pages.is_sandbox, false)`;

async function revenue(database: DatabaseHandle, { from, until }: Period): Promise<DayRevenue[]> {
  const { rows } = await sql<{
    day: string;
    currency: DayRevenue['currency'];
    receivedMinor: string;
    refundedMinor: string;
  }>`
    SELECT day::text, currency, sum(received) AS "receivedMinor", sum(refunded) AS "refundedMinor"
    FROM (
      SELECT (completed_at AT TIME ZONE 'Europe/Istanbul')::date AS day, payments.currency, sum(amount_minor) AS received, 0 AS refunded
      FROM payments LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
      WHERE completed_at >= ${from} AND completed_at < ${until} AND NOT ${isTest}
      GROUP BY 1, 2
      UNION ALL
      SELECT (refunds.ended_at AT TIME ZONE 'Europe/Istanbul')::date, payments.currency, 0, sum(refunds.amount_minor)
      FROM refunds JOIN payments ON payments.id = refunds.payment_id
        LEFT JOIN payment_attempts AS pages ON pages.merchant_oid = payments.collected_oid
      WHERE refunds.status = 'completed' AND refunds.ended_at >= ${from} AND refunds.ended_at < ${until} AND NOT ${isTest}
      GROUP BY 1, 2
    ) AS sources
    GROUP BY day, currency`.execute(database);
  return rows.map(({ day, currency, receivedMinor, refundedMinor }) => ({
    day,
    currency,
    receivedMinor: Number(receivedMinor),
    refundedMinor: Number(refundedMinor),
  }));
}

async function readTotals(database: DatabaseHandle, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT
      (SELECT count(*)::int FROM users WHERE kind = 'person') AS users,
      (SELECT count(*)::int FROM users WHERE last_login_at >= ${addMilliseconds(now, -activeWindowMs)}) AS "activeUsers",
      (SELECT count(*)::int FROM articles WHERE deleted_at IS NULL) AS articles,
      (SELECT count(*)::int FROM subscriptions JOIN plans ON plans.id = subscriptions.plan_id
       WHERE subscriptions.status IN ('active', 'cancelled') AND ends_at > ${now}
         AND coalesce(list_price_minor, price_minor) > 0) AS "activeSubscriptions"`.execute(database);
  return rows[0] ?? { users: 0, activeUsers: 0, articles: 0, activeSubscriptions: 0 };
}

async function addedSince(database: DatabaseHandle, since: Date): Promise<Pick<Totals, 'users' | 'articles'>> {
  const { rows } = await sql<Pick<Totals, 'users' | 'articles'>>`
    SELECT
      (SELECT count(*)::int FROM users WHERE kind = 'person' AND created_at > ${since}) AS users,
      (SELECT count(*)::int FROM articles WHERE created_at > ${since} AND deleted_at IS NULL) AS articles`.execute(
    database,
  );
  return rows[0] ?? { users: 0, articles: 0 };
}

async function articlesSince(database: DatabaseHandle, since: Date): Promise<number> {
  const { articles } = await database
    .selectFrom('articles')
    .select((select) => select.fn.countAll<string>().as('articles'))
    .where('created_at', '>=', since)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(articles);
}

async function pendingPayments(database: DatabaseHandle): Promise<number> {
  const { pending } = await database
    .selectFrom('payments')
    .select((select) => select.fn.countAll<string>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(pending);
}

async function firstEventAt(database: DatabaseHandle): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    SELECT least(
      (SELECT min(created_at) FROM users),
      (SELECT min(ended_at) FROM generations WHERE ended_at IS NOT NULL),
      (SELECT min(completed_at) FROM payments WHERE completed_at IS NOT NULL)) AS first`.execute(database);
  return rows[0]?.first ?? undefined;
}
