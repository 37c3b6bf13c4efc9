import { getSubscription, listPlans, type Plan, type Subscription } from '@hokka/contracts/billing.ts';
import { type Route, route } from '../../platform/http/route.ts';

interface BillingReads {
  activePlans(): Promise<Plan[]>;
  subscriptionOf(userId: string, now: Date): Promise<Subscription>;
}

export function billingRoutes(reads: BillingReads): Route[] {
  return [
    route(listPlans, { handle: () => reads.activePlans() }),
    route(getSubscription, { handle: ({ caller, request }) => reads.subscriptionOf(caller.userId, request.now) }),
  ];
}
