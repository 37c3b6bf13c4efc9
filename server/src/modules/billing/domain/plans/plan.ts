import type { PlanFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { computeHalfPriceInWholeLira, toMajorUnits } from '../../../../platform/money.ts';

/** A plan as stored. Prices are minor units (kuruş, cents). */
export interface StoredPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: Plan['currency'];
  readonly durationMonths: number;
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  readonly sortOrder: number;
  readonly isActive: boolean;
  readonly features: Record<string, boolean>;
}

/** The most popular plan: the median by price of the active ones, the upper middle for even counts. */
export function findPopularPlanId(plans: readonly StoredPlan[]): number | undefined {
  const byPrice = plans.filter((plan) => plan.isActive).sort((a, b) => a.priceMinor - b.priceMinor || a.id - b.id);
  return byPrice[Math.floor(byPrice.length / 2)]?.id;
}

/** The least that a payment takes, in minor units: 1 lira, 1 dollar, 1 euro. */
export const minPaymentMinor = 100;

/** A plan as the wire spells what can be edited of it. */
export function toPlanFields(plan: StoredPlan): PlanFields {
  return {
    name: plan.name,
    description: plan.description,
    price: toMajorUnits(plan.priceMinor),
    currency: plan.currency,
    duration_months: plan.durationMonths,
    article_limit: plan.articleLimit,
    ai_requests_limit: plan.aiRequestsLimit,
    sort_order: plan.sortOrder,
    is_active: plan.isActive,
    features: plan.features,
  };
}

/**
 * Half the price, rounded down to whole lira, for the first month of the most popular plan; null where there is no such offer,
 * also where half the price is less than a payment can take.
 */
export function computeFirstMonthPriceMinor(plan: StoredPlan, isPopular: boolean): number | null {
  if (!isPopular || plan.durationMonths !== 1) return null;
  const half = computeHalfPriceInWholeLira(plan.priceMinor);
  return half < minPaymentMinor ? null : half;
}

export function presentPlan(plan: StoredPlan, popularId: number | undefined): Plan {
  const isPopular = plan.id === popularId;
  const firstMonth = computeFirstMonthPriceMinor(plan, isPopular);
  return {
    id: plan.id,
    ...toPlanFields(plan),
    is_popular: isPopular,
    first_month_price: firstMonth === null ? null : toMajorUnits(firstMonth),
  };
}

/** Whether free periods of the plan go on by themselves. */
export function isOfferedFree(plan: StoredPlan): boolean {
  return plan.isActive && plan.priceMinor === 0;
}
