import { type FeatureKey, featureKeys } from '@hokka/contracts/billing.ts';
import type { StoredPlan } from './plan.ts';

/** What a plan has when it does not say. */
export const featureDefaults = {
  basic_templates: true,
  advanced_ai: false,
  priority_support: false,
  api_access: false,
  bulk_generation: false,
  custom_branding: false,
  analytics: false,
  team_collaboration: false,
} as const satisfies Record<FeatureKey, boolean>;

/** A plan's or a period's features as stored: the eight keys may be missing, others may be there. */
export type StoredFeatures = Readonly<Record<string, boolean>>;

/** The stored features with the defaults of those that are missing. Unknown keys are kept: they are shown, and open nothing. */
export function completeFeatures(stored: StoredFeatures): Record<FeatureKey, boolean> & Record<string, boolean> {
  return { ...featureDefaults, ...stored };
}

export function hasFeature(stored: StoredFeatures, key: FeatureKey): boolean {
  return completeFeatures(stored)[key];
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
  const isIncluded = hasFeature(stored, feature);
  return { feature, isIncluded, availableIn: isIncluded ? null : cheapestWith(feature, plans) };
}

/** By the price of a month; plans in lira come before those in other currencies, since prices compare only within one. */
function cheapestWith(feature: FeatureKey, plans: readonly StoredPlan[]): PlanWithFeature | null {
  const [cheapest] = plans
    .filter((plan) => plan.isActive && hasFeature(plan.features, feature))
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
