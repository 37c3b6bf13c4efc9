import { getSubscription, listPlans } from '@hokka/contracts/billing.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { listActivePlans } from '../plans/list-active-plans.ts';
import { readSubscription } from './read-subscription.ts';

export function subscriptionRoutes(dependencies: BillingDependencies): Route[] {
  return [
    route(listPlans, { handle: () => listActivePlans(dependencies.database) }),
    route(getSubscription, {
      handle: ({ caller, request }) => readSubscription(dependencies, caller.userId, request.now),
    }),
  ];
}
