import { cancelSubscription, resumeSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createCancellation } from './cancel-subscription.ts';
import type { BillingDependencies } from './dependencies.ts';
import { readSubscription } from './read-subscription.ts';

export function subscriptionRoutes(dependencies: BillingDependencies): Route[] {
  const cancellation = createCancellation(dependencies);
  return [
    route(getSubscription, {
      handle: ({ caller, request }) => readSubscription(dependencies, caller.workspaceId, request.now),
    }),
    route(cancelSubscription, {
      handle: async ({ caller, request }) => {
        await cancellation.cancel(caller.workspaceId, request);
        return null;
      },
    }),
    route(resumeSubscription, {
      handle: async ({ caller, request }) => {
        await cancellation.resume(caller.workspaceId, request);
        return null;
      },
    }),
  ];
}
