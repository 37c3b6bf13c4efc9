import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { type IncludedFeature, includedFeatures } from './included-features.ts';

/** What a plan's card lists besides its quotas. */
export interface Advantages {
  /** Name of the plan before it, all features of which this plan has; undefined if there is none. */
  readonly base: string | undefined;
  /** Its features, without those of `base`. */
  readonly features: readonly IncludedFeature[];
}

type DescribedPlan = Pick<Plan, 'name' | 'price' | 'features'>;

/**
 * What each plan has that the plan before it has not, in the order of the plans.
 * @param supportsAroundTheClock whether plans with priority support get support at any hour
 */
export function describeAdvantages(
  plans: readonly DescribedPlan[],
  supportsAroundTheClock: boolean,
): readonly Advantages[] {
  const lists = plans.map((plan) => includedFeatures(plan, supportsAroundTheClock));
  return lists.map((features, index) => {
    const before = lists[index - 1] ?? [];
    const labels = new Set(features.map(({ label }) => label));
    const isMore = features.length > before.length && before.every(({ label }) => labels.has(label));
    if (index === 0 || !isMore) return { base: undefined, features };
    const known = new Set(before.map(({ label }) => label));
    return { base: plans[index - 1]?.name, features: features.filter(({ label }) => !known.has(label)) };
  });
}
