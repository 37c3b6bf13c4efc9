import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import type { DayActivity, DayRevenue, Totals } from './days.ts';

/** Advisory lock key; unique within the service. */
const rollUpLock = 2_211_001;

/** @returns false while another process counts; when true, other processes are locked out until the transaction ends */
export async function lockRollUp(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${rollUpLock}) AS locked`.execute(
    trx,
  );
  return rows[0]?.locked === true;
}

export interface NewestTotals extends Totals {
  readonly day: string;
  readonly countedAt: Date;
}

/** The latest stored totals; undefined before the first count. */
export async function findNewestTotals(handle: Database | DatabaseTransaction): Promise<NewestTotals | undefined> {
  const { rows } = await sql<NewestTotals>`
    SELECT day::text, coalesce(users, 0) AS users, coalesce(active_users, 0) AS "activeUsers", coalesce(articles, 0) AS articles,
      coalesce(active_subscriptions, 0) AS "activeSubscriptions", counted_at AS "countedAt"
    FROM daily_activity ORDER BY day DESC LIMIT 1`.execute(handle);
  return rows[0];
}

/** Stores the activity of days; an existing day retains its totals. */
export async function storeActivity(
  trx: DatabaseTransaction,
  days: readonly DayActivity[],
  countedAt: Date,
): Promise<void> {
  await trx
    .insertInto('daily_activity')
    .values(
      days.map((row) => ({
        day: row.day,
        sign_ups: row.signUps,
        articles_completed: row.articlesCompleted,
        articles_failed: row.articlesFailed,
        ai_cost_usd: sql<string>`${row.aiCostMicroUsd}::numeric / 1000000`,
        counted_at: countedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        sign_ups: row.ref('excluded.sign_ups'),
        articles_completed: row.ref('excluded.articles_completed'),
        articles_failed: row.ref('excluded.articles_failed'),
        ai_cost_usd: row.ref('excluded.ai_cost_usd'),
        counted_at: row.ref('excluded.counted_at'),
      })),
    )
    .execute();
}

/** Stores the current totals with the day on which they were counted. */
export async function storeTotals(trx: DatabaseTransaction, day: string, totals: Totals): Promise<void> {
  await trx
    .updateTable('daily_activity')
    .set({
      users: totals.users,
      active_users: totals.activeUsers,
      articles: totals.articles,
      active_subscriptions: totals.activeSubscriptions,
    })
    .where('day', '=', sql<Date>`${day}::date`)
    .execute();
}

/** Replaces the stored revenue of all days from `since`. */
export async function replaceRevenue(
  trx: DatabaseTransaction,
  since: string,
  rows: readonly DayRevenue[],
): Promise<void> {
  await trx.deleteFrom('daily_revenue').where('day', '>=', sql<Date>`${since}::date`).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('daily_revenue')
    .values(
      rows.map(({ day, currency, receivedMinor, refundedMinor }) => ({
        day,
        currency,
        received_minor: receivedMinor,
        refunded_minor: refundedMinor,
      })),
    )
    .execute();
}

/** Deletes activity of erased accounts before `day`: those days are closed and never counted again. */
export async function purgeErasedActivity(trx: DatabaseTransaction, day: string): Promise<void> {
  await trx.deleteFrom('erased_activity').where('day', '<', sql<Date>`${day}::date`).execute();
}

/** The stored activity of the days from `first` up to but not including `before`. */
export async function listActivity(
  database: Database,
  { first, before }: { readonly first: string; readonly before: string },
): Promise<DayActivity[]> {
  const { rows } = await sql<{ [Figure in keyof DayActivity]: string }>`
    SELECT day::text, sign_ups AS "signUps", articles_completed AS "articlesCompleted", articles_failed AS "articlesFailed",
      round(ai_cost_usd * 1000000) AS "aiCostMicroUsd"
    FROM daily_activity WHERE day >= ${first}::date AND day < ${before}::date`.execute(database);
  return rows.map((row) => ({
    day: row.day,
    signUps: Number(row.signUps),
    articlesCompleted: Number(row.articlesCompleted),
    articlesFailed: Number(row.articlesFailed),
    aiCostMicroUsd: Number(row.aiCostMicroUsd),
  }));
}

/** The stored revenue of the days from `first` up to but not including `before`. */
export async function listRevenue(
  database: Database,
  { first, before }: { readonly first: string; readonly before: string },
): Promise<DayRevenue[]> {
  const { rows } = await sql<{ day: string; currency: Currency; received: string; refunded: string }>`
    SELECT day::text, currency, received_minor AS received, refunded_minor AS refunded
    FROM daily_revenue WHERE day >= ${first}::date AND day < ${before}::date`.execute(database);
  return rows.map(({ day, currency, received, refunded }) => ({
    day,
    currency,
    receivedMinor: Number(received),
    refundedMinor: Number(refunded),
  }));
}

/** Received minus refunded, per currency, on all stored days before `before`. */
export async function sumRevenue(database: Database, before: string): Promise<Map<Currency, Kurus>> {
  const { rows } = await sql<{ currency: Currency; net: string }>`
    SELECT currency, sum(received_minor - refunded_minor) AS net FROM daily_revenue
    WHERE day < ${before}::date GROUP BY currency`.execute(database);
  return new Map(rows.map(({ currency, net }) => [currency, Number(net)]));
}

/** The totals at the end of a day; null for a value that was not counted then, undefined when nothing was. */
export async function findTotals(
  database: Database,
  day: string,
): Promise<{ readonly [Stock in keyof Totals]: number | null } | undefined> {
  return database
    .selectFrom('daily_activity')
    .select(['users', 'active_users as activeUsers', 'articles', 'active_subscriptions as activeSubscriptions'])
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
}
