import { computePeriodAt } from '../subscriptions/period.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';
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

/**
 * What an edit means for a subscription of the plan. Paid periods keep what was bought. A free one follows the plan's limits and
 * features by itself; when the plan is no longer offered for free (passive or priced), it ends with its running period and the
 * default plan follows; when it is offered again before that, it goes on.
 * @returns the row to write, or the same one where nothing changes
 */
export function applyPlanEdit(
  subscription: StoredSubscription,
  plan: { readonly before: StoredPlan; readonly after: StoredPlan },
  now: Date,
): StoredSubscription {
  const { status, bought, endsAt, startsAt } = subscription;
  if (bought !== null || status === 'expired') return subscription;
  const [wasOffered, isOffered] = [isOfferedFree(plan.before), isOfferedFree(plan.after)];
  if (wasOffered && !isOffered && endsAt === null) {
    return { ...subscription, endsAt: computePeriodAt(startsAt, plan.before.durationMonths, now).endsAt };
  }
  if (!wasOffered && isOffered && endsAt !== null && endsAt > now) return { ...subscription, endsAt: null };
  return subscription;
}

/** Whether free periods of the plan go on by themselves. */
export function isOfferedFree(plan: StoredPlan): boolean {
  return plan.isActive && plan.priceMinor === 0;
}
