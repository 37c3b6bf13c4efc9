import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import type { PlanUsageCounts } from './plan-effect.rules.ts';
import { parsePlanRow, planColumns } from './queries.ts';
import type { StoredPlan } from './rules.ts';

/** A plan with the version that distinguishes its edits. */
export interface VersionedPlan {
  readonly plan: StoredPlan;
  readonly version: number;
}

function selectVersioned(database: Database | DatabaseTransaction) {
  return database
    .selectFrom('plans')
    .select([...planColumns, 'plans.version'])
    .where('deleted_at', 'is', null);
}

export async function listVersionedPlans(database: Database): Promise<VersionedPlan[]> {
  const rows = await selectVersioned(database).orderBy('sort_order').orderBy('id').execute();
  return rows.map((row) => ({ plan: parsePlanRow(row), version: row.version }));
}

/** Undefined for a plan that was deleted or never existed. */
export async function findVersionedPlan(
  database: Database | DatabaseTransaction,
  id: number,
): Promise<VersionedPlan | undefined> {
  const row = await selectVersioned(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { plan: parsePlanRow(row), version: row.version };
}

/**
 * Reads a plan and locks it against other edits until the transaction ends. Lock it before the accounts of its users.
 * For a deletion, transactions that insert periods or orders of the plan wait as well.
 */
export async function lockPlan(
  trx: DatabaseTransaction,
  id: number,
  { toDelete = false }: { readonly toDelete?: boolean } = {},
): Promise<VersionedPlan | undefined> {
  const selected = selectVersioned(trx).where('id', '=', id);
  const row = await (toDelete ? selected.forUpdate() : selected.forNoKeyUpdate()).executeTakeFirst();
  return row === undefined ? undefined : { plan: parsePlanRow(row), version: row.version };
}

function toPlanValues(plan: Omit<StoredPlan, 'id'>) {
  return {
    name: plan.name,
    description: plan.description,
    price_minor: plan.priceMinor,
    currency: plan.currency,
    duration_months: plan.durationMonths,
    article_limit: plan.articleLimit,
    ai_requests_limit: plan.aiRequestsLimit,
    seats: plan.seats,
    sort_order: plan.sortOrder,
    is_active: plan.isActive,
    features: JSON.stringify(plan.features),
  };
}

/** @returns the id of the new plan */
export async function insertPlan(trx: DatabaseTransaction, plan: Omit<StoredPlan, 'id'>, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('plans')
    .values({ ...toPlanValues(plan), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an edit of a locked plan and increments its version. */
export async function writePlan(trx: DatabaseTransaction, plan: StoredPlan, now: Date): Promise<void> {
  await trx
    .updateTable('plans')
    .set((set) => ({ ...toPlanValues(plan), version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', plan.id)
    .execute();
}

/** Marks a plan as deleted; periods and payments still refer to it. */
export async function softDeletePlan(trx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await trx.updateTable('plans').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
}

export async function deletePlanRow(trx: DatabaseTransaction, id: number): Promise<void> {
  await trx.deleteFrom('plans').where('id', '=', id).execute();
}

/** Whether any user ever had or ordered the plan. */
export async function hasPlanHistory(trx: DatabaseTransaction, planId: number): Promise<boolean> {
  const { rows } = await sql<{ has_history: boolean }>`
    SELECT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ${planId})
      OR EXISTS (SELECT 1 FROM payments WHERE plan_id = ${planId}) AS has_history`.execute(trx);
  return rows[0]?.has_history === true;
}

/** The oldest pending orders of the plan, each identified as in the admin's search, and their total. */
export async function findPendingOrders(
  trx: DatabaseTransaction,
  planId: number,
): Promise<{ readonly references: readonly string[]; readonly total: number }> {
  const orders = await trx
    .selectFrom('payments')
    .select((select) => ['id', 'transfer_reference', select.fn.countAll<string>().over().as('total')])
    .where('plan_id', '=', planId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(3)
    .execute();
  return {
    references: orders.map(({ id, transfer_reference }) => transfer_reference ?? id),
    total: Number(orders[0]?.total ?? 0),
  };
}

const liveStatuses = ['active', 'cancelled', 'inactive'] as const;

/**
 * The number of users with a running or scheduled period, keyed by plan id; counted to at most `countedRowsMax` + 1
 * periods. Reads each state from its index, so that ended periods are never scanned.
 */
export async function countSubscribers(
  database: Database | DatabaseTransaction,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const perStatus = liveStatuses.map(
    (status) => sql`(SELECT user_id FROM subscriptions
      WHERE subscriptions.plan_id = wanted.plan_id AND status = ${status}
      ORDER BY created_at, id LIMIT ${countedRowsMax + 1})`,
  );
  const { rows } = await sql<{ plan_id: number; subscribers: string }>`
    SELECT plan_id, (
      SELECT count(DISTINCT user_id) FROM (
        SELECT user_id FROM (${sql.join(perStatus, sql` UNION ALL `)}) AS live LIMIT ${countedRowsMax + 1}) AS counted) AS subscribers
    FROM unnest(${[...planIds]}::integer[]) AS wanted (plan_id)`.execute(database);
  return new Map(rows.map((row) => [row.plan_id, Number(row.subscribers)]));
}

export async function countPlanUsage(
  database: Database | DatabaseTransaction,
  planId: number,
  now: Date,
): Promise<PlanUsageCounts> {
  const { rows } = await sql<Record<'paid_periods' | 'buyers' | 'renewing' | 'ending' | 'pending_orders', string>>`
    SELECT count(*) FILTER (WHERE plan_name IS NOT NULL) AS paid_periods,
      count(DISTINCT user_id) FILTER (WHERE plan_name IS NOT NULL) AS buyers,
      count(*) FILTER (WHERE plan_name IS NULL AND ends_at IS NULL) AS renewing,
      count(*) FILTER (WHERE plan_name IS NULL AND ends_at IS NOT NULL) AS ending,
      (SELECT count(*) FROM payments WHERE plan_id = ${planId} AND status = 'pending' AND expires_at > ${now}) AS pending_orders
    FROM subscriptions
    WHERE plan_id = ${planId} AND status IN (${sql.join(liveStatuses)}) AND (ends_at IS NULL OR ends_at > ${now})`.execute(
    database,
  );
  const toCount = (name: keyof (typeof rows)[number]) => Number(rows[0]?.[name] ?? 0);
  return {
    paidPeriods: toCount('paid_periods'),
    buyers: toCount('buyers'),
    renewing: toCount('renewing'),
    ending: toCount('ending'),
    pendingOrders: toCount('pending_orders'),
  };
}
