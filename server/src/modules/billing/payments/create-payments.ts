import { everyTwoMinutes, hourly } from '../../../platform/periodic.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { purgeHalfPrices } from './half-price/half-price.ts';
import { paymentRoutes } from './payment.routes.ts';
import { purgeUnverifiedNotifications, reconcilePayments, reconciliationTask } from './reconciliation/reconcile-payments.ts';

/** What users pay for their subscriptions, by card and by transfer. */
export function createPayments(dependencies: BillingDependencies): BillingPart {
  return {
    routes: paymentRoutes(dependencies),
    tasks: [
      { name: reconciliationTask, cron: everyTwoMinutes, run: () => reconcilePayments(dependencies) },
      { name: 'forget forged notifications', cron: hourly, run: () => purgeUnverifiedNotifications(dependencies) },
      {
        name: 'forget old half prices',
        cron: hourly,
        run: () => purgeHalfPrices(dependencies.database, dependencies.clock.now()),
      },
    ],
  };
}
