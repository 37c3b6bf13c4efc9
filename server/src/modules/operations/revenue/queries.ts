import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { MonthRevenue, MonthSubscribers } from './revenue-reads.ts';

/** Advisory lock key; unique within the service. */
const revenueLock = 2_211_146;

/** @returns false while another process counts; when true, other processes are locked out until the transaction ends */
export async function lockRevenueCount(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${revenueLock}) AS locked`.execute(
    trx,
  );
  return rows[0]?.locked === true;
}

export async function findRevenueCountedAt(handle: Database | DatabaseTransaction): Promise<Date | undefined> {
  return (await handle.selectFrom('revenue_counts').select('counted_at').executeTakeFirst())?.counted_at;
}

/** Replaces the stored counts by the current ones. */
export async function replaceRevenueCounts(
  trx: DatabaseTransaction,
  revenue: readonly MonthRevenue[],
  subscribers: readonly MonthSubscribers[],
  countedAt: Date,
): Promise<void> {
  await trx.deleteFrom('revenue_months').execute();
  await trx.deleteFrom('subscriber_months').execute();
  await sql`
    INSERT INTO revenue_months (month, currency, plan_id, accrued_minor, received_minor, refunded_minor, mrr_minor)
    SELECT month, currency, "planId", "accruedMinor", "receivedMinor", "refundedMinor", "mrrMinor"
    FROM json_to_recordset(${JSON.stringify(revenue)}::json) AS rows (month date, currency text, "planId" integer,
      "accruedMinor" bigint, "receivedMinor" bigint, "refundedMinor" bigint, "mrrMinor" bigint)`.execute(trx);
  await sql`
    INSERT INTO subscriber_months (month, at_start, new, renewed, lapsed)
    SELECT month, "atStart", new, renewed, lapsed
    FROM json_to_recordset(${JSON.stringify(subscribers)}::json) AS rows (month date, "atStart" integer, new integer, renewed integer,
      lapsed integer)`.execute(trx);
  await trx
    .insertInto('revenue_counts')
    .values({ counted_at: countedAt })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ counted_at: countedAt }))
    .execute();
}

/** Revenue per month, currency and plan from the month `first` (`YYYY-MM-01`) on, also future months; oldest first. */
export async function listRevenueMonths(
  database: Database,
  first: string,
): Promise<(MonthRevenue & { readonly planName: string })[]> {
  const { rows } = await sql<{ [Key in keyof MonthRevenue | 'planName']: string }>`
    SELECT month::text, revenue_months.currency, plan_id AS "planId", plans.name AS "planName", accrued_minor AS "accruedMinor",
      received_minor AS "receivedMinor", refunded_minor AS "refundedMinor", mrr_minor AS "mrrMinor"
    FROM revenue_months JOIN plans ON plans.id = plan_id WHERE month >= ${first}::date
    ORDER BY month, revenue_months.currency, plan_id`.execute(database);
  return rows.map(({ month, currency, planName, ...row }) => ({
    month,
    currency: currency as MonthRevenue['currency'],
    planName,
    planId: Number(row.planId),
    accruedMinor: Number(row.accruedMinor),
    receivedMinor: Number(row.receivedMinor),
    refundedMinor: Number(row.refundedMinor),
    mrrMinor: Number(row.mrrMinor),
  }));
}

export async function listSubscriberMonths(database: Database, first: string): Promise<MonthSubscribers[]> {
  const { rows } = await sql<MonthSubscribers>`
    SELECT month::text, at_start AS "atStart", new, renewed, lapsed FROM subscriber_months WHERE month >= ${first}::date
    ORDER BY month`.execute(database);
  return rows;
}
