import {
  featureDescriptions,
  featureLabel,
  includesFeature,
  isUpcoming,
} from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys, type Plan } from '@hokka/contracts/billing/plans/plans.ts';

export interface IncludedFeature {
  readonly label: string;
  /** Without a function yet. */
  readonly isUpcoming: boolean;
}

/** What a plan's card lists of its features: what the known ones open in their order, then the others by their names. */
export function includedFeatures({ features }: Pick<Plan, 'features'>): readonly IncludedFeature[] {
  const known = featureKeys.filter((key) => includesFeature(features, key));
  const unknown = Object.keys(features).filter(
    (key) => includesFeature(features, key) && !featureKeys.some((one) => one === key),
  );
  return [
    ...known.flatMap((key) => {
      const labels = featureDescriptions.get(key) ?? [featureLabel(key)];
      return labels.map((label) => ({ label, isUpcoming: isUpcoming(key) }));
    }),
    ...unknown.map((key) => ({ label: featureLabel(key), isUpcoming: false })),
  ];
}
