import { everyMinute } from '../../../platform/periodic.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { subscriptionAdminRoutes } from './directory/subscription-admin.routes.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { expirePeriods } from './turns/end-periods.ts';
import { sendDueReminders } from './turns/remind.ts';

/** The subscriptions of users: what they see of them, how they change, and what time does to them. */
export function createSubscriptions(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [...subscriptionRoutes(dependencies), ...subscriptionAdminRoutes(dependencies)],
    tasks: [
      { name: 'end periods that are over', cron: everyMinute, run: () => expirePeriods(dependencies) },
      { name: 'remind of ends', cron: everyMinute, run: () => sendDueReminders(dependencies) },
    ],
  };
}
