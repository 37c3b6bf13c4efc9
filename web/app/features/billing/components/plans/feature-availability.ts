import { featureDescriptions, featureLabel, isUpcoming } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureEntitlement, FeatureKey } from '@hokka/contracts/billing/plans/plans.ts';

/** Whether the user has a feature, can get it with another plan, or no plan includes it yet. */
export type FeatureAvailability = 'included' | 'locked' | 'upcoming';

export interface PlanFeature {
  readonly feature: FeatureKey;
  readonly label: string;
  /** What the feature includes, if its name does not say so. */
  readonly contents: readonly string[];
  readonly availability: FeatureAvailability;
  /** The plan that includes a locked feature; null if no plan on offer does. */
  readonly availableIn: FeatureEntitlement['available_in'];
}

/**
 * How a user's features are shown: a feature without a function yet is never shown as included, whatever the plan says.
 */
export function toPlanFeatures(entitlements: readonly FeatureEntitlement[]): PlanFeature[] {
  return entitlements.map(({ feature, is_included, available_in }) => ({
    feature,
    label: featureLabel(feature),
    contents: featureDescriptions.get(feature) ?? [],
    availability: toAvailability(feature, is_included),
    availableIn: available_in,
  }));
}

function toAvailability(feature: FeatureKey, isIncluded: boolean): FeatureAvailability {
  if (isUpcoming(feature)) return 'upcoming';
  return isIncluded ? 'included' : 'locked';
}
