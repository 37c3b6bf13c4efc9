import { everyTwoMinutes } from '../../../../platform/periodic.ts';
import type { BillingPart } from '../../billing-part.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { paymentAdminRoutes } from './payment-admin.routes.ts';
import { paymentExportRoutes } from './payment-desk.routes.ts';
import { reconcileOpenRefunds } from './refunds/settle-open-refunds.ts';

/** What admins decide about payments: transfers, refunds, and whatever the machine put before them. */
export function createPaymentAdmin(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [...paymentAdminRoutes(dependencies), ...paymentExportRoutes(dependencies)],
    tasks: [{ name: 'settle open refunds', cron: everyTwoMinutes, run: () => reconcileOpenRefunds(dependencies) }],
  };
}
