import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';

/**
 * The action on a plan's card. `choose` and `renew` lead to the order summary, `cancel` to the cancellation of the paid
 * period. `scheduled`: its next period is already paid; `blocked`: it would replace a period granted by an admin.
 */
export type PlanChoice = 'choose' | 'renew' | 'cancel' | 'scheduled' | 'blocked' | 'none';

type CurrentSubscription = Pick<Subscription, 'plan_id' | 'scheduled' | 'can_cancel' | 'renews'>;

/** The action offered for a plan. The server decides again when the order is placed. */
export function findPlanChoice(plan: Plan, subscription: CurrentSubscription | undefined): PlanChoice {
  if (subscription === undefined) return plan.price > 0 ? 'choose' : 'none';
  if (plan.price === 0) return subscription.can_cancel && !subscription.renews ? 'cancel' : 'none';
  const { scheduled } = subscription;
  if (scheduled?.blocked_plan_ids.includes(plan.id)) return plan.id === scheduled.plan_id ? 'scheduled' : 'blocked';
  return plan.id === subscription.plan_id && !subscription.renews ? 'renew' : 'choose';
}
