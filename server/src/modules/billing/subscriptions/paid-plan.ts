import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { DefaultPlanSource } from '../domain/subscriptions/subscription.ts';
import { getStoredPlan } from '../store/plans/plans.queries.ts';
import { readSubscriptionsAt } from './read-subscription.ts';

/** Whether the current plan of a user has a price. Throws when the user is gone. */
export type HasPaidPlan = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;

/** The same by the periods that are stored; a plan that an admin granted counts as one that was bought. */
export function createHasPaidPlan(defaultPlanSource: DefaultPlanSource): HasPaidPlan {
  return async (database, userId, now) => {
    const { current } = await readSubscriptionsAt(database, userId, now, defaultPlanSource);
    const { priceMinor } = await getStoredPlan(database, current.planId);
    return priceMinor > 0;
  };
}
