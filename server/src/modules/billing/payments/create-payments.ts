import { hourMs, minuteMs } from '../../../platform/clock.ts';
import type { BillingPart } from '../billing-part.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { forgetHalfPrices } from './half-price/half-price.ts';
import { paymentRoutes } from './payment.routes.ts';
import { forgetUnverified, reconcilePayments, reconciliationTask } from './reconciliation/reconcile-payments.ts';

/** What users pay for their subscriptions, by card and by transfer. */
export function createPayments(dependencies: BillingDependencies): BillingPart {
  return {
    routes: paymentRoutes(dependencies),
    tasks: [
      { name: reconciliationTask, everyMs: 2 * minuteMs, run: () => reconcilePayments(dependencies) },
      { name: 'forget forged notifications', everyMs: hourMs, run: () => forgetUnverified(dependencies) },
      {
        name: 'forget old half prices',
        everyMs: hourMs,
        run: () => forgetHalfPrices(dependencies.database, dependencies.clock.now()),
      },
    ],
  };
}
