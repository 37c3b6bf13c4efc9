import {
  featureDescriptions,
  featureLabel,
  includesFeature,
  isUpcoming,
} from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys, type Plan } from '@hokka/contracts/billing/plans/plans.ts';

export interface IncludedFeature {
  readonly label: string;
  /** The feature has no function yet. */
  readonly isUpcoming: boolean;
}

/**
 * The features on a plan's card: the contents of known ones in their order, then the names of others.
 * @param supportsAroundTheClock whether plans with priority support get support at any hour
 */
export function includedFeatures(
  { features }: Pick<Plan, 'features'>,
  supportsAroundTheClock: boolean,
): readonly IncludedFeature[] {
  const known = featureKeys.filter((key) => includesFeature(features, key));
  const unknown = Object.keys(features).filter(
    (key) => includesFeature(features, key) && !featureKeys.some((one) => one === key),
  );
  return [
    ...known.flatMap((key) => {
      const labels = [...(featureDescriptions.get(key) ?? [featureLabel(key)])];
      if (key === 'priority_support' && supportsAroundTheClock) labels.push('7/24 destek');
      return labels.map((label) => ({ label, isUpcoming: isUpcoming(key) }));
    }),
    ...unknown.map((key) => ({ label: featureLabel(key), isUpcoming: false })),
  ];
}
