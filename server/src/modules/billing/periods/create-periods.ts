import { minuteMs } from '../../../platform/clock.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { subscriptionAdminRoutes } from './directory/subscription-admin.routes.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { endPeriods } from './turns/end-periods.ts';
import { remindOfEnds } from './turns/remind.ts';

/** The subscriptions of users: what they see of them, how they change, and what time does to them. */
export function createPeriods(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [...subscriptionRoutes(dependencies), ...subscriptionAdminRoutes(dependencies)],
    tasks: [
      { name: 'end periods that are over', everyMs: minuteMs, run: () => endPeriods(dependencies) },
      { name: 'remind of ends', everyMs: minuteMs, run: () => remindOfEnds(dependencies) },
    ],
  };
}
