import { featureKeys, type Plan } from '@hokka/contracts/billing.ts';
import { isUpcoming } from '@hokka/contracts/features.ts';
import { featureLabel } from '../../../features/billing/feature-label.ts';

export interface IncludedFeature {
  readonly key: string;
  readonly label: string;
  /** Without a function yet. */
  readonly isUpcoming: boolean;
}

/** The features that a plan's card lists: those it has, the known ones in their order, then the others. */
export function includedFeatures({ features }: Pick<Plan, 'features'>): readonly IncludedFeature[] {
  const unknown = Object.keys(features).filter((key) => !featureKeys.some((known) => known === key));
  return [...featureKeys, ...unknown]
    .filter((key) => features[key] === true)
    .map((key) => ({
      key,
      label: featureLabel(key),
      isUpcoming: featureKeys.some((known) => known === key && isUpcoming(known)),
    }));
}
