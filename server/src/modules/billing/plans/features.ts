import { type FeatureKey, featureKeys } from '@hokka/contracts/billing.ts';
import { includesFeature } from '@hokka/contracts/features.ts';
import type { StoredPlan } from './plan.ts';

/** A plan's or a period's features as stored: the eight keys may be missing, others may be there. */
export type StoredFeatures = Readonly<Record<string, boolean>>;

/** The stored features with each of the eight named. Unknown keys are kept: they are shown, and open nothing. */
export function completeFeatures(stored: StoredFeatures): Record<string, boolean> {
  return { ...Object.fromEntries(featureKeys.map((key) => [key, false])), ...stored };
}

/** The plan to name to somebody who lacks a feature. */
export interface PlanWithFeature {
  readonly planId: number;
  readonly planName: string;
}

export interface FeatureRight {
  readonly feature: FeatureKey;
  readonly isIncluded: boolean;
  /** Where to get it: the cheapest active plan that has it; null when it is included, or no plan has it. */
  readonly availableIn: PlanWithFeature | null;
}

/** The eight features as rights of somebody whose period or plan has `stored`. */
export function featureRights(stored: StoredFeatures, plans: readonly StoredPlan[]): FeatureRight[] {
  return featureKeys.map((feature) => featureRight(stored, feature, plans));
}

/** The data of the refusal `feature_not_in_plan`; undefined when the feature is included. */
export function featureProblem(
  stored: StoredFeatures,
  feature: FeatureKey,
  plans: readonly StoredPlan[],
): { readonly code: 'feature_not_in_plan'; readonly availableIn: PlanWithFeature | null } | undefined {
  const { isIncluded, availableIn } = featureRight(stored, feature, plans);
  return isIncluded ? undefined : { code: 'feature_not_in_plan', availableIn };
}

function featureRight(stored: StoredFeatures, feature: FeatureKey, plans: readonly StoredPlan[]): FeatureRight {
  const isIncluded = includesFeature(stored, feature);
  return { feature, isIncluded, availableIn: isIncluded ? null : cheapestWith(feature, plans) };
}

/** By the price of a month; plans in lira come before those in other currencies, since prices compare only within one. */
function cheapestWith(feature: FeatureKey, plans: readonly StoredPlan[]): PlanWithFeature | null {
  const [cheapest] = plans
    .filter((plan) => plan.isActive && includesFeature(plan.features, feature))
    .sort((a, b) => foreign(a) - foreign(b) || priceByMonth(a) - priceByMonth(b) || a.id - b.id);
  return cheapest === undefined ? null : { planId: cheapest.id, planName: cheapest.name };
}

function foreign(plan: StoredPlan): number {
  return plan.currency === 'TRY' ? 0 : 1;
}

/** For ordering only: the quotient is not an amount. */
function priceByMonth(plan: StoredPlan): number {
  return plan.priceMinor / plan.durationMonths;
}
