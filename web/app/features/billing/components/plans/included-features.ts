import {
  featureDescriptions,
  featureLabel,
  includesFeature,
  isUpcoming,
} from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys, type Plan } from '@hokka/contracts/billing/plans/plans.ts';

export interface IncludedFeature {
  readonly label: string;
  /** Announced but not available yet; shown as 'Yakında'. */
  readonly isUpcoming: boolean;
}

/** Every plan has these. */
export const inEveryPlan = ['SSL güvenlik', 'Yazım denetimi', 'SEO optimizasyonu', 'E-posta desteği'];
/** Every paid plan has these. */
export const inPaidPlans = ['WordPress, Ghost ve webhook ile yayın'];

/**
 * What a plan's card lists below its quotas: the contents of known features in their order, the names of others, then what
 * depends on no feature.
 * @param supportsAroundTheClock whether plans with priority support get support at any hour
 */
export function includedFeatures(
  { features, price }: Pick<Plan, 'features' | 'price'>,
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
    ...[...unknown.map(featureLabel), ...inEveryPlan, ...(price > 0 ? inPaidPlans : [])].map((label) => ({
      label,
      isUpcoming: false,
    })),
  ];
}
