import type { PlanFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { computeHalfPriceInWholeLira, type Kurus, toMajorUnits } from '../../platform/money.ts';

/** A plan as stored. Prices are in minor units (kuruş, cents). */
export interface StoredPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: Plan['currency'];
  readonly durationMonths: number;
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  /** Members of a workspace; 0 is unlimited. */
  readonly seats: number;
  readonly sortOrder: number;
  readonly isActive: boolean;
  readonly features: Record<string, boolean>;
}

/** The most popular plan is the active one with the median price, or the upper of the two for an even number. */
export function findPopularPlanId(plans: readonly StoredPlan[]): number | undefined {
  const byPrice = plans.filter((plan) => plan.isActive).sort((a, b) => a.priceMinor - b.priceMinor || a.id - b.id);
  return byPrice[Math.floor(byPrice.length / 2)]?.id;
}

/** Minimum amount of a payment, in minor units: 1 lira, 1 dollar, 1 euro. */
export const minPaymentMinor = 100;

/** The editable fields of a plan in wire format. */
export function toPlanFields(plan: StoredPlan): PlanFields {
  return {
    name: plan.name,
    description: plan.description,
    price: toMajorUnits(plan.priceMinor),
    currency: plan.currency,
    duration_months: plan.durationMonths,
    article_limit: plan.articleLimit,
    ai_requests_limit: plan.aiRequestsLimit,
    seats: plan.seats,
    sort_order: plan.sortOrder,
    is_active: plan.isActive,
    features: plan.features,
  };
}

/**
 * Half the price, rounded down to whole lira, for the first month of the most popular plan; null when there is no such
 * offer, or when half the price is below the minimum payment.
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

/** Whether free periods of the plan renew themselves. */
export function isOfferedFree(plan: StoredPlan): boolean {
  return plan.isActive && plan.priceMinor === 0;
}

interface TaxedAmount {
  readonly netMinor: Kurus;
  readonly kdvMinor: Kurus;
}

/**
 * Splits a price that includes KDV into net price and KDV: gross × rate ÷ (100 + rate), rounded to the nearest kuruş,
 * halves up. Net and KDV always add up to the gross amount.
 * @param ratePercent the rate from the settings, e.g. 20
 * @throws {RangeError} for a negative amount, a negative rate, or a value that is not whole
 */
export function splitKdv(grossMinor: Kurus, ratePercent: number): TaxedAmount {
  if (!Number.isSafeInteger(grossMinor) || grossMinor < 0) throw new RangeError(`Not a gross amount: ${grossMinor}`);
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0) throw new RangeError(`Not a KDV rate: ${ratePercent}`);
  const [gross, rate] = [BigInt(grossMinor), BigInt(ratePercent)];
  const whole = 100n + rate;
  const kdvMinor = Number((2n * gross * rate + whole) / (2n * whole));
  return { netMinor: grossMinor - kdvMinor, kdvMinor };
}
