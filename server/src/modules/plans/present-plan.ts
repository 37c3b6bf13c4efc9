import type { PlanFields } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { toMajorUnits } from '../../platform/money.ts';
import { computeFirstMonthPriceMinor, type StoredPlan } from './rules.ts';

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
