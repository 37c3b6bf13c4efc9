export { type BillingDependencies, reconciliationTask } from './dependencies.ts';
export { countOpenOrders } from './store/payments/payment-reads.queries.ts';
export { isActiveFreePlan } from './store/plans/plans.queries.ts';
export { createHasPaidPlan, type HasPaidPlan } from './subscriptions/paid-plan.ts';
export { createCallerEntitlement, createEntitlementReader } from './subscriptions/read-subscription.ts';
export {
  createApiAccessReader,
  createHasFeature,
  createRequireFeature,
  type HasFeature,
  type RequireFeature,
} from './subscriptions/require-feature.ts';
