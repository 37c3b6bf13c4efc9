import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { type ExchangeRates, isExchangeable, type StoredPlan, toComparableValue } from '../plans/rules.ts';
import { type AnchoredPeriod, computePeriodFrom } from './period.rules.ts';
import { computeUnrefundedValueMinor, isPaid, type PaidSubscription, type Subscriptions, type Terms } from './rules.ts';

/** `upgrade` begins now, `renewal` and `downgrade` begin when the current period ends. All are paid now. */
export type PurchaseKind = 'upgrade' | 'renewal' | 'downgrade';

/** `rate_missing`: the order involves two currencies, and the settings have no rate. */
export type PurchaseDenial = 'other_currency' | 'use_cancel' | 'plan_passive' | 'period_scheduled' | 'rate_missing';

export interface Placement {
  readonly kind: PurchaseKind;
  readonly period: AnchoredPeriod;
  /** The paid periods that end with the purchase and whose unused value it takes over. */
  readonly credits: readonly PaidSubscription[];
}

interface Purchase {
  readonly plan: StoredPlan;
  readonly currency: Plan['currency'];
  readonly rates: ExchangeRates;
}

/**
 * What buying a plan means for this user now. `subscriptions` must be those at `now` (see `advanceTo`).
 *
 * | current period | plan | becomes |
 * |---|---|---|
 * | free | any paid one | upgrade |
 * | paid | the same | renewal |
 * | paid | more expensive per month | upgrade |
 * | paid | any other paid one | downgrade |
 *
 * Prices are compared with what was bought, not with today's price of that plan, and between currencies in lira. At
 * most one paid period is scheduled: an upgrade takes over its value in addition to that of the current period; any
 * other purchase takes its place and its value, unless the scheduled period is of the plan being bought, or was granted
 * by an admin and so has no value to take over.
 */
export function classifyPurchase(
  subscriptions: Subscriptions,
  purchase: Purchase,
  now: Date,
): Placement | { readonly denied: PurchaseDenial } {
  const { plan, currency, rates } = purchase;
  if (currency !== plan.currency) return { denied: 'other_currency' };
  if (plan.priceMinor === 0) return { denied: 'use_cancel' };
  if (!plan.isActive) return { denied: 'plan_passive' };
  const { current, scheduled } = subscriptions;
  const fromNow = computePeriodFrom(now, { months: plan.durationMonths });
  if (!isPaid(current)) return { kind: 'upgrade', period: fromNow, credits: [] };
  const scheduledPeriods = scheduled === undefined ? [] : [scheduled];
  const isComparable = ({ bought }: PaidSubscription) => isExchangeable(bought.currency, currency, rates);
  // A granted period has no value in any currency.
  const isConvertible = (period: PaidSubscription) => computeUnrefundedValueMinor(period) === 0 || isComparable(period);
  if (current.planId !== plan.id) {
    if (!isComparable(current)) return { denied: 'rate_missing' };
    if (costsMorePerMonth(plan, current.bought, rates))
      return scheduledPeriods.every(isConvertible)
        ? { kind: 'upgrade', period: fromNow, credits: [current, ...scheduledPeriods] }
        : { denied: 'rate_missing' };
  }
  if (scheduled?.planId === plan.id || scheduled?.bought.paymentId === null) return { denied: 'period_scheduled' };
  if (!scheduledPeriods.every(isConvertible)) return { denied: 'rate_missing' };
  return {
    kind: current.planId === plan.id ? 'renewal' : 'downgrade',
    period: computePeriodFrom(current.endsAt, { months: plan.durationMonths }, current.anchorAt),
    credits: scheduledPeriods,
  };
}

function costsMorePerMonth(plan: StoredPlan, bought: Terms, rates: ExchangeRates): boolean {
  if (plan.currency === bought.currency) return isMorePerMonth(BigInt(plan.priceMinor), BigInt(bought.listPriceMinor));
  return isMorePerMonth(
    toComparableValue(plan.priceMinor, plan.currency, rates),
    toComparableValue(bought.listPriceMinor, bought.currency, rates),
  );

  function isMorePerMonth(price: bigint, boughtPrice: bigint): boolean {
    return price * BigInt(bought.durationMonths) > boughtPrice * BigInt(plan.durationMonths);
  }
}
