import type { Plan, Subscription } from '@hokka/contracts/billing.ts';

/**
 * What a plan's card offers. `choose` and `renew` lead to the order summary, `cancel` to the end of what is paid for;
 * `locked`: not before the plan that is paid already has begun; `running`: the same of the plan that runs until then.
 */
export type PlanChoice = 'choose' | 'renew' | 'cancel' | 'locked' | 'running' | 'none';

type Known = Pick<Subscription, 'plan_id' | 'plan' | 'scheduled' | 'can_cancel' | 'renews'>;

/** The server decides when it is asked; this only keeps people from asking in vain. */
export function planChoiceOf(plan: Plan, subscription: Known | undefined): PlanChoice {
  if (subscription === undefined) return plan.price > 0 ? 'choose' : 'none';
  if (plan.price === 0) return subscription.can_cancel && !subscription.renews ? 'cancel' : 'none';
  if (subscription.scheduled !== null) return choiceBeforeScheduled(plan, subscription);
  return plan.id === subscription.plan_id && !subscription.renews ? 'renew' : 'choose';
}

/** While a period is paid behind the running one, only a dearer plan can be bought. */
function choiceBeforeScheduled(plan: Plan, subscription: Known): PlanChoice {
  if (plan.id === subscription.plan_id) return 'running';
  return isUpgrade(plan, subscription) ? 'choose' : 'locked';
}

/** Dearer by the month than what was bought; between currencies nothing compares. */
function isUpgrade(plan: Plan, { plan_id, plan: bought }: Known): boolean {
  if (plan.id === plan_id || plan.currency !== bought.currency) return false;
  return plan.price * bought.duration_months > bought.price * plan.duration_months;
}
