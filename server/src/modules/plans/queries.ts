import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { getDefaultPlanId } from '../settings/index.ts';
import type { StoredPlan } from './rules.ts';

const features = z.record(z.string(), z.boolean());

export const planColumns = [
  'plans.id',
  'plans.name',
  'plans.description',
  'plans.price_minor',
  'plans.currency',
  'plans.duration_months',
  'plans.article_limit',
  'plans.ai_requests_limit',
  'plans.seats',
  'plans.sort_order',
  'plans.is_active',
  'plans.features',
] as const;

/** All plans that were not deleted, in display order. */
export async function listStoredPlans(database: Database | DatabaseTransaction): Promise<StoredPlan[]> {
  return (await plansOnRecord.execute(database, {})).map(parsePlanRow);
}

const plansOnRecord = defineStatement((database, _: object) =>
  database.selectFrom('plans').select(planColumns).where('deleted_at', 'is', null).orderBy('sort_order').orderBy('id'),
);

/** A plan by its id, including deleted ones, whose periods may still run. @throws when it never existed */
export async function getStoredPlan(database: Database | DatabaseTransaction, id: number): Promise<StoredPlan> {
  return parsePlanRow(await selectPlan(database, id));
}

const planById = defineStatement((database, { id }: { readonly id: number }) =>
  database.selectFrom('plans').select(planColumns).where('id', '=', id),
);

function selectPlan(database: Database | DatabaseTransaction, id: number) {
  return planById.executeTakeFirstOrThrow(database, { id });
}

type Row = Awaited<ReturnType<typeof selectPlan>>;

export function parsePlanRow(row: Row): StoredPlan {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceMinor: Number(row.price_minor),
    currency: row.currency,
    durationMonths: row.duration_months,
    articleLimit: row.article_limit,
    aiRequestsLimit: row.ai_requests_limit,
    seats: row.seats,
    sortOrder: row.sort_order,
    isActive: row.is_active,
    features: features.parse(row.features),
  };
}

/**
 * Whether new users may be given this plan: active and free. Inside a transaction this stays true until it ends: an
 * edit that would change it waits, and then sees the new users.
 */
export async function isActiveFreePlan(database: Database | DatabaseTransaction, planId: number): Promise<boolean> {
  const plan = await database
    .selectFrom('plans')
    .select('id')
    .where('id', '=', planId)
    .where('is_active', '=', true)
    .where('price_minor', '=', '0')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return plan !== undefined;
}

/**
 * Prevents a plan from being deleted until the transaction ends; it can still be edited. Must be called before any
 * account is locked.
 * @returns false when it is deleted or never existed
 */
export async function lockPlanAgainstDeletion(trx: DatabaseTransaction, planId: number): Promise<boolean> {
  const plan = trx.selectFrom('plans').select('id').where('id', '=', planId).where('deleted_at', 'is', null);
  return (await plan.forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * The plan for a default period: this one if it is offered for free, or else the default plan from the settings in the
 * database, which may be newer than those in this process. It stays on offer until the transaction ends, as with
 * `isActiveFreePlan`.
 */
export async function lockDefaultPlan(trx: DatabaseTransaction, planId: number): Promise<number> {
  if (await isActiveFreePlan(trx, planId)) return planId;
  const defaultPlanId = await getDefaultPlanId(trx);
  if (await isActiveFreePlan(trx, defaultPlanId)) return defaultPlanId;
  throw new Error(`The default plan ${defaultPlanId} is not a free plan`);
}

/** A plan that is on offer, locked until the transaction ends. */
export async function findPurchasablePlan(trx: DatabaseTransaction, planId: number): Promise<StoredPlan | undefined> {
  const row = await trx
    .selectFrom('plans')
    .select(planColumns)
    .where('id', '=', planId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row && parsePlanRow(row);
}
