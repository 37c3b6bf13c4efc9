import { everyMinute } from '../../../../platform/periodic.ts';
import type { BillingPart } from '../../billing-part.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { planAdminRoutes } from './plan-admin.routes.ts';
import { turnStrays } from './turn-strays.ts';

/** The plans as admins make, edit and delete them. */
export function createPlanAdmin(dependencies: BillingDependencies): BillingPart {
  return {
    routes: planAdminRoutes(dependencies),
    tasks: [{ name: 'end free periods of plans not offered', cron: everyMinute, run: () => turnStrays(dependencies) }],
  };
}
