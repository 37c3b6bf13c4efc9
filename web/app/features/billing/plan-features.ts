import type { FeatureKey, FeatureRight } from '@hokka/contracts/billing.ts';
import { featureContents, featureLabel, isUpcoming } from '@hokka/contracts/features.ts';

/** Whether somebody has a feature, may get it with another plan, or nobody has it yet. */
export type FeatureStanding = 'included' | 'locked' | 'upcoming';

export interface PlanFeature {
  readonly feature: FeatureKey;
  readonly label: string;
  /** What it opens, where its name does not say it. */
  readonly contents: readonly string[];
  readonly standing: FeatureStanding;
  /** Where a locked one is to be had; null when no plan on offer has it. */
  readonly availableIn: FeatureRight['available_in'];
}

/** How a user's rights are shown: what has no function yet is never shown as theirs, whatever their plan says. */
export function planFeaturesOf(rights: readonly FeatureRight[]): PlanFeature[] {
  return rights.map(({ feature, is_included, available_in }) => ({
    feature,
    label: featureLabel(feature),
    contents: featureContents.get(feature) ?? [],
    standing: standingOf(feature, is_included),
    availableIn: available_in,
  }));
}

function standingOf(feature: FeatureKey, isIncluded: boolean): FeatureStanding {
  if (isUpcoming(feature)) return 'upcoming';
  return isIncluded ? 'included' : 'locked';
}
