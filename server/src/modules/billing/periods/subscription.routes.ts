import { getSubscription, listPlans } from '@hokka/contracts/billing.ts';
import {
  cancelSubscription as cancelSubscriptionEndpoint,
  getQuote,
  resumeSubscription as resumeSubscriptionEndpoint,
} from '@hokka/contracts/subscription-changes.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { summarizeOrder } from '../payments/quoting/summarize-order.ts';
import { listActivePlans } from '../plans/list-active-plans.ts';
import { cancelSubscription, resumeSubscription } from './change-cancellation.ts';
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
