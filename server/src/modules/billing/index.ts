export type { PaymentAdminDependencies } from '../payment-admin/payment-log.ts';
export { countOpenOrders } from '../payments/payment-reads.queries.ts';
export { isActiveFreePlan } from '../plans/queries.ts';
export type { BillingDependencies } from '../subscriptions/dependencies.ts';
export {
  createPlanFeatures,
  type FeatureTerm,
  type HasFeature,
  type HasPaidPlan,
  type PlanFeatures,
  type ReadTeamTerms,
  type RequireFeature,
} from '../subscriptions/plan-features.ts';
export { createCallerEntitlement, createEntitlementReader } from '../subscriptions/read-subscription.ts';

/**
 * The task that reconciles payments with the provider's records. The status page shows its last success under this
 * name.
 */
export const reconciliationTask = 'reconcile payments';
