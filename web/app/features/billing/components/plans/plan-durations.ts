import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';

/** Months of the paid plans on offer, ascending. */
export function listDurations(plans: readonly Pick<Plan, 'price' | 'duration_months'>[]): number[] {
  const paid = plans.filter(({ price }) => price > 0).map((plan) => plan.duration_months);
  return [...new Set(paid)].toSorted((one, other) => one - other);
}

/** E.g. 'Aylık', 'Yıllık', '3 aylık' */
export function nameDuration(months: number): string {
  if (months === 1) return 'Aylık';
  return months === 12 ? 'Yıllık' : `${months} aylık`;
}

/** The price of one month of a longer period, rounded to kuruş; undefined for free plans and single months. */
export function computeMonthlyPrice({
  price,
  duration_months,
}: Pick<Plan, 'price' | 'duration_months'>): number | undefined {
  if (price === 0 || duration_months <= 1) return undefined;
  return Math.round((price * 100) / duration_months) / 100;
}
