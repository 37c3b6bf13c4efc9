import type { StoredPlan } from './plan.ts';

/** Why a plan cannot be edited like this; undefined when it can. The default plan stays active and free. */
export function findPlanEditProblem(
  editedPlan: StoredPlan,
  { isDefault }: { readonly isDefault: boolean },
): 'default_plan_passive' | 'default_plan_priced' | undefined {
  if (!isDefault) return undefined;
  if (!editedPlan.isActive) return 'default_plan_passive';
  return editedPlan.priceMinor === 0 ? undefined : 'default_plan_priced';
}

/**
 * Why a plan cannot be deleted. Subscribers are those whose period runs or is scheduled: every status but `expired`. Orders are
 * those that wait for their payment.
 */
export function findPlanDeletionProblem(plan: {
  readonly isDefault: boolean;
  readonly subscribers: number;
  readonly hasPendingOrders: boolean;
}): 'default_plan' | 'has_subscribers' | 'has_orders' | undefined {
  if (plan.isDefault) return 'default_plan';
  if (plan.subscribers > 0) return 'has_subscribers';
  return plan.hasPendingOrders ? 'has_orders' : undefined;
}
