export type { PaymentAdminDependencies } from '../payment-admin/payment-log.ts';
export { countOpenOrders } from '../payments/payment-reads.queries.ts';
export { isActiveFreePlan } from '../plans/queries.ts';
export type { BillingDependencies } from '../subscriptions/dependencies.ts';
export { createHasPaidPlan, type HasPaidPlan } from '../subscriptions/paid-plan.ts';
export { createCallerEntitlement, createEntitlementReader } from '../subscriptions/read-subscription.ts';
export {
  createApiAccessReader,
  createFeatureTermReader,
  createHasFeature,
  createRequireFeature,
  createTeamTermsReader,
  type FeatureTerm,
  type HasFeature,
  type ReadTeamTerms,
  type RequireFeature,
} from '../subscriptions/require-feature.ts';

/**
 * The task that reconciles payments with the provider's records. The status page shows its last success under this
 * name.
 */
export const reconciliationTask = 'reconcile payments';
