import type { Plan, Subscription } from '@hokka/contracts/billing.ts';

/**
 * What a plan's card offers. `choose` and `renew` lead to the order summary, `cancel` to the end of what is paid for; `scheduled`: its
 * next period is paid already.
 */
export type PlanChoice = 'choose' | 'renew' | 'cancel' | 'scheduled' | 'none';

type Known = Pick<Subscription, 'plan_id' | 'plan' | 'scheduled' | 'can_cancel' | 'renews'>;

/** The server decides when it is asked; this only keeps people from asking in vain. */
export function planChoiceOf(plan: Plan, subscription: Known | undefined): PlanChoice {
  if (subscription === undefined) return plan.price > 0 ? 'choose' : 'none';
  if (plan.price === 0) return subscription.can_cancel && !subscription.renews ? 'cancel' : 'none';
  if (plan.id === subscription.scheduled?.plan_id && !isUpgrade(plan, subscription)) return 'scheduled';
  return plan.id === subscription.plan_id && !subscription.renews ? 'renew' : 'choose';
}

/** Dearer by the month than what was bought, as far as can be told without exchange rates. */
function isUpgrade(plan: Plan, { plan_id, plan: bought }: Known): boolean {
  if (plan.id === plan_id || plan.currency !== bought.currency) return false;
  return plan.price * bought.duration_months > bought.price * plan.duration_months;
}
