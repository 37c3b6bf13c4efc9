import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { subscriptionRoutes } from './subscription.routes.ts';

/** The subscriptions of users: what they see of them, how they change, and what time does to them. */
export function createPeriods(dependencies: BillingDependencies): BillingPart {
  return { routes: subscriptionRoutes(dependencies) };
}
