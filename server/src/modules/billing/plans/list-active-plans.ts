import type { Plan } from '@hokka/contracts/billing.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { findPopularPlanId, presentPlan } from './plan.ts';
import { listStoredPlans } from './plans.queries.ts';

/** What can be bought, in the order it is shown. */
export async function listActivePlans(database: Database): Promise<Plan[]> {
  const plans = await listStoredPlans(database);
  const popularId = findPopularPlanId(plans);
  return plans.filter(({ isActive }) => isActive).map((plan) => presentPlan(plan, popularId));
}
