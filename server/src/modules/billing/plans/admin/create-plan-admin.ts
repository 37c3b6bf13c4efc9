import type { BillingPart } from '../../billing-part.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { planAdminRoutes } from './plan-admin.routes.ts';

/** The plans as admins make, edit and delete them. */
export function createPlanAdmin(dependencies: BillingDependencies): BillingPart {
  return { routes: planAdminRoutes(dependencies) };
}
