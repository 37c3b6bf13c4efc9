import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { includedFeatures } from './included-features.ts';

/** A feature in the row that it has on every card. */
export interface ComparedFeature {
  readonly label: string;
  readonly state: 'included' | 'upcoming' | 'missing';
}

/**
 * The features of each plan, in the same rows for all plans: those of any plan, in the order in which they first occur.
 * @param supportsAroundTheClock whether plans with priority support get support at any hour
 */
export function compareFeatures(
  plans: readonly Pick<Plan, 'id' | 'features' | 'price'>[],
  supportsAroundTheClock: boolean,
): ReadonlyMap<number, readonly ComparedFeature[]> {
  const included = plans.map((plan) => includedFeatures(plan, supportsAroundTheClock));
  // The plan with the most features gives the order; others can add to it.
  const byLength = included.toSorted((one, other) => other.length - one.length);
  const labels = [...new Set(byLength.flat().map(({ label }) => label))];
  return new Map(
    plans.map(({ id }, index) => [
      id,
      labels.map((label): ComparedFeature => {
        const found = included[index]?.find((feature) => feature.label === label);
        if (found === undefined) return { label, state: 'missing' };
        return { label, state: found.isUpcoming ? 'upcoming' : 'included' };
      }),
    ]),
  );
}

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
