import type { StoredPlan } from './rules.ts';

/** Why this edit of a plan is not allowed; undefined when it is. The default plan must stay active and free. */
export function findPlanEditProblem(
  editedPlan: StoredPlan,
  { isDefault }: { readonly isDefault: boolean },
): 'default_plan_passive' | 'default_plan_priced' | undefined {
  if (!isDefault) return undefined;
  if (!editedPlan.isActive) return 'default_plan_passive';
  return editedPlan.priceMinor === 0 ? undefined : 'default_plan_priced';
}

/**
 * Why a plan cannot be deleted. Subscribers have a running or scheduled period: every status except `expired`. Orders
 * are pending payments.
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
