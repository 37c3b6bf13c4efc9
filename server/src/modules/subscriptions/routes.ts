import {
  cancelSubscription as cancelSubscriptionEndpoint,
  resumeSubscription as resumeSubscriptionEndpoint,
} from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import type { BillingDependencies } from './dependencies.ts';
import { readSubscription } from './read-subscription.ts';

export function subscriptionRoutes(dependencies: BillingDependencies): Route[] {
  return [
    route(getSubscription, {
      handle: ({ caller, request }) => readSubscription(dependencies, caller.workspaceId, request.now),
    }),
    route(cancelSubscriptionEndpoint, {
      handle: async ({ caller, request }) => {
        await cancelSubscription(dependencies, caller.workspaceId, request);
        return null;
      },
    }),
    route(resumeSubscriptionEndpoint, {
      handle: async ({ caller, request }) => {
        await resumeSubscription(dependencies, caller.workspaceId, request);
        return null;
      },
    }),
  ];
}
