import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import { getDefaultPlanId } from '../../../settings/index.ts';
import type { StoredPlan } from '../../domain/plans/plan.ts';

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
  'plans.sort_order',
  'plans.is_active',
  'plans.features',
] as const;

/** Every plan that was not deleted, in the order they are shown. */
export async function listStoredPlans(database: Database | DatabaseTransaction): Promise<StoredPlan[]> {
  return (await plansOnRecord.execute(database, {})).map(parsePlanRow);
}

const plansOnRecord = defineStatement((database, _: object) =>
  database.selectFrom('plans').select(planColumns).where('deleted_at', 'is', null).orderBy('sort_order').orderBy('id'),
);

/** A plan by its id, also a deleted one: periods of it may still run. @throws when there was never one */
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
    sortOrder: row.sort_order,
    isActive: row.is_active,
    features: features.parse(row.features),
  };
}

/**
 * Whether new users may be given this plan: active and free. In a transaction it stays so until that ends: an edit that would take
 * it away waits, and then sees what it was given for.
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
 * Keeps a plan from being deleted until the transaction ends; edits of it stay possible. Call it before any account is locked.
 * @returns false when it is deleted or was never there
 */
export async function lockPlanAgainstDeletion(trx: DatabaseTransaction, planId: number): Promise<boolean> {
  const plan = trx.selectFrom('plans').select('id').where('id', '=', planId).where('deleted_at', 'is', null);
  return (await plan.forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * The plan on which a default period opens: this one while it is offered for free, else the default plan as the settings say in the
 * database, of which this process may not have heard yet. It stays so until the transaction ends, as with `isActiveFreePlan`.
 */
export async function keepDefaultPlan(trx: DatabaseTransaction, planId: number): Promise<number> {
  if (await isActiveFreePlan(trx, planId)) return planId;
  const defaultPlanId = await getDefaultPlanId(trx);
  if (await isActiveFreePlan(trx, defaultPlanId)) return defaultPlanId;
  throw new Error(`The default plan ${defaultPlanId} is not offered for free`);
}

/** A plan that is on offer, kept as it is until the transaction ends. */
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
