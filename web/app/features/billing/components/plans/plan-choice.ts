import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';

/**
 * What a plan's card offers. `choose` and `renew` lead to the order summary, `cancel` to the end of what is paid for; `scheduled`: its
 * next period is paid already; `blocked`: it would take the place of a period that an admin gave.
 */
export type PlanChoice = 'choose' | 'renew' | 'cancel' | 'scheduled' | 'blocked' | 'none';

type CurrentSubscription = Pick<Subscription, 'plan_id' | 'scheduled' | 'can_cancel' | 'renews'>;

/** What is offered here; the server decides again when the order is placed. */
export function findPlanChoice(plan: Plan, subscription: CurrentSubscription | undefined): PlanChoice {
  if (subscription === undefined) return plan.price > 0 ? 'choose' : 'none';
  if (plan.price === 0) return subscription.can_cancel && !subscription.renews ? 'cancel' : 'none';
  const { scheduled } = subscription;
  if (scheduled?.blocked_plan_ids.includes(plan.id)) return plan.id === scheduled.plan_id ? 'scheduled' : 'blocked';
  return plan.id === subscription.plan_id && !subscription.renews ? 'renew' : 'choose';
}
