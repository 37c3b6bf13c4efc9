import { type ExchangeRate, type ForeignCurrency, foreignCurrencies } from '@hokka/contracts/billing/exchange-rates.ts';
import { includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { type FeatureKey, featureKeys, type Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { type Currency, computeHalfPriceInWholeLira, type Kurus, toTenThousandths } from '../../platform/money.ts';

/** A plan as stored. Prices are in minor units (kuruş, cents). */
export interface StoredPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly currency: Plan['currency'];
  readonly durationMonths: number;
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  /** Members of a workspace; 0 is unlimited. */
  readonly seats: number;
  readonly sortOrder: number;
  readonly isActive: boolean;
  readonly features: Record<string, boolean>;
}

/** Whether free periods of the plan renew themselves. */
export function isOfferedFree(plan: StoredPlan): boolean {
  return plan.isActive && plan.priceMinor === 0;
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

/** The most popular plan is the active one with the median price, or the upper of the two for an even number. */
export function findPopularPlanId(plans: readonly StoredPlan[]): number | undefined {
  const byPrice = plans.filter((plan) => plan.isActive).sort((a, b) => a.priceMinor - b.priceMinor || a.id - b.id);
  return byPrice[Math.floor(byPrice.length / 2)]?.id;
}

/** Minimum amount of a payment, in minor units: 1 lira, 1 dollar, 1 euro. */
export const minPaymentMinor = 100;

/**
 * Half the price, rounded down to whole lira, for the first month of the most popular plan; null when there is no such
 * offer, or when half the price is below the minimum payment.
 */
export function computeFirstMonthPriceMinor(plan: StoredPlan, isPopular: boolean): number | null {
  if (!isPopular || plan.durationMonths !== 1) return null;
  const half = computeHalfPriceInWholeLira(plan.priceMinor);
  return half < minPaymentMinor ? null : half;
}

interface TaxedAmount {
  readonly netMinor: Kurus;
  readonly kdvMinor: Kurus;
}

/**
 * Splits a price that includes KDV into net price and KDV: gross × rate ÷ (100 + rate), rounded to the nearest kuruş,
 * halves up. Net and KDV always add up to the gross amount.
 * @param ratePercent the rate from the settings, e.g. 20
 * @throws {RangeError} for a negative amount, a negative rate, or a value that is not whole
 */
export function splitKdv(grossMinor: Kurus, ratePercent: number): TaxedAmount {
  if (!Number.isSafeInteger(grossMinor) || grossMinor < 0) throw new RangeError(`Not a gross amount: ${grossMinor}`);
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0) throw new RangeError(`Not a KDV rate: ${ratePercent}`);
  const [gross, rate] = [BigInt(grossMinor), BigInt(ratePercent)];
  const whole = 100n + rate;
  const kdvMinor = Number((2n * gross * rate + whole) / (2n * whole));
  return { netMinor: grossMinor - kdvMinor, kdvMinor };
}

/** Why this edit of a plan is not allowed; undefined when it is. The default plan must stay active and free. */
export function findPlanEditProblem(
  editedPlan: StoredPlan,
  { isDefault }: { readonly isDefault: boolean },
): 'default_plan_passive' | 'default_plan_priced' | undefined {
  if (!isDefault) return undefined;
  if (!editedPlan.isActive) return 'default_plan_passive';
  return editedPlan.priceMinor === 0 ? undefined : 'default_plan_priced';
}

/**
 * Why a plan cannot be deleted. Subscribers have a running or scheduled period: every status except `expired`. Orders
 * are pending payments.
 */
export function findPlanDeletionProblem(plan: {
  readonly isDefault: boolean;
  readonly subscribers: number;
  readonly hasPendingOrders: boolean;
}): 'default_plan' | 'has_subscribers' | 'has_orders' | undefined {
  if (plan.isDefault) return 'default_plan';
  if (plan.subscribers > 0) return 'has_subscribers';
  return plan.hasPendingOrders ? 'has_orders' : undefined;
}

/** Lira per unit of a currency, in ten-thousandths: 41.25 is 412,500. Unknown rates are missing. */
export type ExchangeRates = Readonly<Partial<Record<ForeignCurrency, number>>>;

/** The rate of the lira itself. */
const liraParts = 10_000n;

interface RateSettings {
  readonly usd_try_rate: number;
  readonly eur_try_rate: number;
}

/** The rates from the settings, in which 0 means unknown. */
export function toExchangeRates(settings: RateSettings): ExchangeRates {
  const rates = { USD: toTenThousandths(settings.usd_try_rate), EUR: toTenThousandths(settings.eur_try_rate) };
  return filterRates(rates, ({ parts }) => parts > 0);
}

interface Priced {
  readonly price: number;
  readonly currency: Currency;
}

/**
 * Whether a missing exchange rate prevents some users from buying some of the plans on offer. Free plans need no rate.
 * @param running the currencies of running and scheduled paid periods, whose plans may no longer be on offer
 */
export function isRateMissing(plans: readonly Priced[], running: readonly Currency[], settings: RateSettings): boolean {
  const rates = toExchangeRates(settings);
  const offered = plans.filter(({ price }) => price > 0).map(({ currency }) => currency);
  return offered.some((one) => [...offered, ...running].some((other) => !isExchangeable(one, other, rates)));
}

/** Whether amounts in these two currencies can be compared and converted. */
export function isExchangeable(one: Currency, other: Currency, rates: ExchangeRates): boolean {
  return one === other || (findRateParts(one, rates) !== undefined && findRateParts(other, rates) !== undefined);
}

/**
 * Converts an amount to another currency, rounded down to its minor unit, exact at any size.
 * @throws Error when a rate is missing
 */
export function exchange(minor: Kurus, from: Currency, to: Currency, rates: ExchangeRates): Kurus {
  if (from === to) return minor;
  return Number((BigInt(minor) * getRateParts(from, rates)) / getRateParts(to, rates));
}

/** An exact value for comparing amounts of different currencies; not a price. @throws Error when the rate is missing */
export function toComparableValue(minor: Kurus, currency: Currency, rates: ExchangeRates): bigint {
  return BigInt(minor) * getRateParts(currency, rates);
}

/** The rates that an exchange between the currency and the others used. */
export function filterUsedRates(currency: Currency, others: readonly Currency[], rates: ExchangeRates): ExchangeRates {
  const foreign = others.filter((other) => other !== currency);
  const used = foreign.length === 0 ? [] : [currency, ...foreign];
  return filterRates(rates, (rate) => used.includes(rate.currency));
}

/** Converts the rates to their format on the wire and in documents. */
export function presentRates(rates: ExchangeRates): ExchangeRate[] {
  return foreignCurrencies.flatMap((currency) => {
    const parts = rates[currency];
    if (parts === undefined) return [];
    const digits = String(parts).padStart(5, '0');
    const decimals = digits.slice(-4).replace(/0{1,4}$/, '');
    return [{ currency, lira: decimals === '' ? digits.slice(0, -4) : `${digits.slice(0, -4)}.${decimals}` }];
  });
}

function findRateParts(currency: Currency, rates: ExchangeRates): bigint | undefined {
  if (currency === 'TRY') return liraParts;
  const parts = rates[currency];
  return parts === undefined ? undefined : BigInt(parts);
}

function getRateParts(currency: Currency, rates: ExchangeRates): bigint {
  const parts = findRateParts(currency, rates);
  if (parts === undefined) throw new Error(`No exchange rate for ${currency}`);
  return parts;
}

function filterRates(
  rates: ExchangeRates,
  isWanted: (rate: { readonly currency: ForeignCurrency; readonly parts: number }) => boolean,
): ExchangeRates {
  return Object.fromEntries(
    foreignCurrencies.flatMap((currency) => {
      const parts = rates[currency];
      return parts !== undefined && isWanted({ currency, parts }) ? [[currency, parts]] : [];
    }),
  );
}

/** Features of a plan or period as stored: any of the eight keys may be missing, and unknown keys may exist. */
export type StoredFeatures = Readonly<Record<string, boolean>>;

/** The stored features with all eight keys present. Unknown keys are preserved: they are shown, but enable nothing. */
export function normalizeFeatures(stored: StoredFeatures): Record<string, boolean> {
  return { ...Object.fromEntries(featureKeys.map((key) => [key, false])), ...stored };
}

/** The plan offered to a user who lacks a feature. */
interface PlanWithFeature {
  readonly planId: number;
  readonly planName: string;
}

interface FeatureEntitlement {
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

function compareByMonth(a: StoredPlan, b: StoredPlan, rates: ExchangeRates): number {
  const difference = toValue(a) * BigInt(b.durationMonths) - toValue(b) * BigInt(a.durationMonths);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;

  function toValue({ priceMinor, currency }: StoredPlan): bigint {
    return priceMinor === 0 ? 0n : toComparableValue(priceMinor, currency, rates);
  }
}
