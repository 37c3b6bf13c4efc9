import type { Plan } from '@hokka/contracts/billing.ts';
import type { StoredPlan } from '../plans/plan.ts';
import { type AnchoredPeriod, periodFrom } from './period.ts';
import { isPaid, type PaidSubscription, type Subscriptions, type Terms } from './subscription.ts';

/** `upgrade` begins now, `renewal` and `downgrade` begin when the current period ends. All are paid now. */
export type PurchaseKind = 'upgrade' | 'renewal' | 'downgrade';

export type PurchaseRefusal = 'other_currency' | 'use_cancel' | 'plan_passive' | 'period_scheduled';

export interface Placement {
  readonly kind: PurchaseKind;
  readonly period: AnchoredPeriod;
  /** The paid periods that end with the purchase, and whose unused value it takes over. */
  readonly credits: readonly PaidSubscription[];
}

/**
 * What buying a plan means for this user now. `subscriptions` are those of `now` (see `advance`).
 *
 * | current period | plan | becomes |
 * |---|---|---|
 * | free | any paid one | upgrade |
 * | paid | the same | renewal |
 * | paid | dearer by the month, same currency | upgrade |
 * | paid | any other paid one | downgrade |
 *
 * While a paid period is scheduled, only an upgrade is possible: there is at most one, and the upgrade takes over its value too.
 * Prices are compared with what was bought, not with what that plan costs today. Between currencies there is no comparing and no
 * credit, so such a purchase waits for the end of the current period.
 */
export function placePurchase(
  subscriptions: Subscriptions,
  order: { readonly plan: StoredPlan; readonly currency: Plan['currency'] },
  now: Date,
): Placement | { readonly refused: PurchaseRefusal } {
  const { plan, currency } = order;
  if (currency !== plan.currency) return { refused: 'other_currency' };
  if (plan.priceMinor === 0) return { refused: 'use_cancel' };
  if (!plan.isActive) return { refused: 'plan_passive' };
  const { current, scheduled } = subscriptions;
  const fromNow = periodFrom(now, { months: plan.durationMonths });
  if (!isPaid(current)) return { kind: 'upgrade', period: fromNow, credits: [] };
  const credits = scheduled === undefined ? [current] : [current, scheduled];
  if (current.planId !== plan.id && credits.every(({ bought }) => bought.currency === currency)) {
    if (costsMoreByMonth(plan, current.bought)) return { kind: 'upgrade', period: fromNow, credits };
  }
  if (scheduled !== undefined) return { refused: 'period_scheduled' };
  return {
    kind: current.planId === plan.id ? 'renewal' : 'downgrade',
    period: periodFrom(current.endsAt, { months: plan.durationMonths }, current.anchorAt),
    credits: [],
  };
}

/** What is kept of a plan when it is ordered. */
export function termsOf(plan: StoredPlan): Terms {
  return {
    planName: plan.name,
    articleLimit: plan.articleLimit,
    aiRequestsLimit: plan.aiRequestsLimit,
    features: plan.features,
    durationMonths: plan.durationMonths,
    currency: plan.currency,
    listPriceMinor: plan.priceMinor,
  };
}

function costsMoreByMonth(plan: StoredPlan, bought: Terms): boolean {
  return (
    BigInt(plan.priceMinor) * BigInt(bought.durationMonths) >
    BigInt(bought.listPriceMinor) * BigInt(plan.durationMonths)
  );
}
