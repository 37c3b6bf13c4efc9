import { getSubscription, listPlans } from '@hokka/contracts/billing/billing.ts';
import {
  cancelSubscription as cancelSubscriptionEndpoint,
  getQuote,
  resumeSubscription as resumeSubscriptionEndpoint,
} from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { summarizeOrder } from '../checkout/order-summary.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { listActivePlans } from '../plans/read-plans.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { readSubscription } from './read-subscription.ts';

export function subscriptionRoutes(dependencies: BillingDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(listPlans, { handle: () => listActivePlans(database) }),
    route(getSubscription, {
      handle: ({ caller, request }) => readSubscription(dependencies, caller.userId, request.now),
    }),
    route(getQuote, {
      handle: async ({ caller, query, request }) => {
        const order = { userId: caller.userId, planId: query.planId, now: request.now };
        return summarizeOrder(order, dependencies);
      },
    }),
    route(cancelSubscriptionEndpoint, {
      handle: async ({ caller, request }) => {
        await cancelSubscription(dependencies, caller.userId, request);
        return null;
      },
    }),
    route(resumeSubscriptionEndpoint, {
      handle: async ({ caller, request }) => {
        await resumeSubscription(dependencies, caller.userId, request);
        return null;
      },
    }),
  ];
}
