import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import { getDefaultPlanId } from '../settings/index.ts';
import { countSubscribers, findVersionedPlan, listVersionedPlans, type VersionedPlan } from './plan-admin.queries.ts';
import { presentPlan } from './present-plan.ts';
import { listStoredPlans } from './queries.ts';
import { findPopularPlanId } from './rules.ts';

/** All plans that were not deleted, in display order, with their numbers of subscribers. */
export async function readPlans(database: Database): Promise<AdminPlan[]> {
  const all = await listVersionedPlans(database);
  const popularId = findPopularPlanId(all.map(({ plan }) => plan));
  const [defaultId, subscribers] = await Promise.all([
    getDefaultPlanId(database),
    countSubscribers(
      database,
      all.map(({ plan }) => plan.id),
    ),
  ]);
  return all.map(({ plan, version }) => {
    const subscriberCount = subscribers.get(plan.id) ?? 0;
    return {
      ...presentPlan(plan, popularId),
      version,
      is_default: plan.id === defaultId,
      subscribers: Math.min(subscriberCount, countedRowsMax),
      ...(subscriberCount > countedRowsMax && { subscribers_is_minimum: true as const }),
    };
  });
}

/** @throws AppError `not_found` */
export async function readPlan(database: Database, id: number): Promise<AdminPlan> {
  const plan = (await readPlans(database)).find((one) => one.id === id);
  if (plan === undefined) throw new AppError('not_found');
  return plan;
}

/** @throws AppError `not_found` for a plan that was deleted or never existed */
export async function getVersionedPlan(database: Database, id: number): Promise<VersionedPlan> {
  const plan = await findVersionedPlan(database, id);
  if (plan === undefined) throw new AppError('not_found');
  return plan;
}

/** The plans on offer, in display order. */
export async function listActivePlans(database: Database): Promise<Plan[]> {
  const plans = await listStoredPlans(database);
  const popularId = findPopularPlanId(plans);
  return plans.filter(({ isActive }) => isActive).map((plan) => presentPlan(plan, popularId));
}
