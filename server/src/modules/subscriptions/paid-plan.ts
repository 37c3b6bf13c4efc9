import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { getStoredPlan } from '../plans/queries.ts';
import { readSubscriptionsAt } from './read-subscription.ts';
import type { DefaultPlanSource } from './rules.ts';

/** Whether the user's current plan has a price. Throws when the user is gone. */
export type HasPaidPlan = (database: Database | DatabaseTransaction, userId: string, now: Date) => Promise<boolean>;

/** Decides by the stored periods; a plan granted by an admin counts as bought. */
export function createHasPaidPlan(defaultPlanSource: DefaultPlanSource): HasPaidPlan {
  return async (database, userId, now) => {
    const { current } = await readSubscriptionsAt(database, userId, now, defaultPlanSource);
    const { priceMinor } = await getStoredPlan(database, current.planId);
    return priceMinor > 0;
  };
}
