import { includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { type FeatureKey, featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { type ExchangeRates, isExchangeable, toComparableValue } from './exchange.rules.ts';
import type { StoredPlan } from './rules.ts';

/** Features of a plan or period as stored: any of the eight keys may be missing, and unknown keys may exist. */
export type StoredFeatures = Readonly<Record<string, boolean>>;

/** The stored features with all eight keys present. Unknown keys are preserved: they are shown, but enable nothing. */
export function normalizeFeatures(stored: StoredFeatures): Record<string, boolean> {
  return { ...Object.fromEntries(featureKeys.map((key) => [key, false])), ...stored };
}

/** The plan offered to a user who lacks a feature. */
export interface PlanWithFeature {
  readonly planId: number;
  readonly planName: string;
}

export interface FeatureEntitlement {
  readonly feature: FeatureKey;
  readonly isIncluded: boolean;
  /** The cheapest active plan that includes the feature; null when the user has it, or no plan includes it. */
  readonly availableIn: PlanWithFeature | null;
}

/** Which of the eight features a user with the stored features has, and which plan offers each of the others. */
export function computeFeatureEntitlements(
  stored: StoredFeatures,
  plans: readonly StoredPlan[],
  rates: ExchangeRates,
): FeatureEntitlement[] {
  return featureKeys.map((feature) => computeFeatureEntitlement(stored, feature, { plans, rates }));
}

/** Plans on offer, with the rates for comparing prices in different currencies. */
export interface Offer {
  readonly plans: readonly StoredPlan[];
  readonly rates: ExchangeRates;
}

/** The data of the error `feature_not_in_plan`; undefined when the feature is included. */
export function findFeatureProblem(
  stored: StoredFeatures,
  feature: FeatureKey,
  offer: Offer,
): { readonly code: 'feature_not_in_plan'; readonly availableIn: PlanWithFeature | null } | undefined {
  const { isIncluded, availableIn } = computeFeatureEntitlement(stored, feature, offer);
  return isIncluded ? undefined : { code: 'feature_not_in_plan', availableIn };
}

function computeFeatureEntitlement(stored: StoredFeatures, feature: FeatureKey, offer: Offer): FeatureEntitlement {
  const isIncluded = includesFeature(stored, feature);
  return { feature, isIncluded, availableIn: isIncluded ? null : findCheapestPlanWith(feature, offer) };
}

function isComparable({ priceMinor, currency }: StoredPlan, rates: ExchangeRates): boolean {
  return priceMinor === 0 || isExchangeable(currency, 'TRY', rates);
}

/** Compares monthly prices in lira. A paid plan in a currency without a rate cannot be compared and comes last. */
function findCheapestPlanWith(feature: FeatureKey, { plans, rates }: Offer): PlanWithFeature | null {
  const having = plans.filter((plan) => plan.isActive && includesFeature(plan.features, feature));
  const [cheapest] = [
    ...having.filter((plan) => isComparable(plan, rates)).sort((a, b) => compareByMonth(a, b, rates) || a.id - b.id),
    ...having.filter((plan) => !isComparable(plan, rates)).sort((a, b) => a.id - b.id),
  ];
  return cheapest === undefined ? null : { planId: cheapest.id, planName: cheapest.name };
}

/**
 * API requests per minute, by the number of plans on offer that are cheaper than the user's own: none, one, two or
 * more.
 */
const requestsPerMinuteByRank = [60, 300, 1200] as const;

/** The requests per minute that a user's plan allows all of their API keys together. */
export function computeRequestsPerMinute(own: StoredPlan, { plans, rates }: Offer): number {
  if (!isComparable(own, rates)) return requestsPerMinuteByRank[0];
  const offered = plans.filter((plan) => plan.isActive && isComparable(plan, rates));
  const cheaper = offered.filter((plan) => compareByMonth(plan, own, rates) < 0);
  return requestsPerMinuteByRank[Math.min(cheaper.length, 2)] ?? requestsPerMinuteByRank[0];
}

function compareByMonth(a: StoredPlan, b: StoredPlan, rates: ExchangeRates): number {
  const difference = toValue(a) * BigInt(b.durationMonths) - toValue(b) * BigInt(a.durationMonths);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;

  function toValue({ priceMinor, currency }: StoredPlan): bigint {
    return priceMinor === 0 ? 0n : toComparableValue(priceMinor, currency, rates);
  }
}
