import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Currency, Kurus } from '../../platform/money.ts';
import {
  computeFirstMonthPriceMinor,
  type ExchangeRates,
  exchange,
  filterUsedRates,
  minPaymentMinor,
  type StoredPlan,
} from '../plans/rules.ts';
import type { Period } from './period.rules.ts';
import { computeShare, computeUnusedValueMinor } from './proration.rules.ts';
import { classifyPurchase, type PurchaseDenial, type PurchaseKind } from './purchase.rules.ts';
import type { PaidSubscription, Subscriptions } from './rules.ts';
import { computeUnrefundedValueMinor } from './rules.ts';

/** `credit_too_large`: the remaining value of other periods would extend this one beyond ten years. */
export type QuoteDenial = PurchaseDenial | 'credit_too_large';

/**
 * Ten years. A wrong exchange rate, or the credit of an expensive period used for the cheapest plan, must not sell a
 * century.
 */
const extraDaysMax = 3660;

interface QuoteRequest {
  readonly plan: StoredPlan;
  readonly currency: Plan['currency'];
  readonly isPopular: boolean;
  /** Whether no completed payment of this user used the half price of the first month. */
  readonly mayHaveHalfPrice: boolean;
  /** The moment for which unused time is computed if it is before `now`: when the buyer was shown the price. */
  readonly creditAt?: Date | undefined;
  /** Rates from the current settings. */
  readonly rates: ExchangeRates;
}

/** The unused value of one period that a payment takes over. */
export interface CreditClaim {
  readonly subscriptionId: string;
  /** In the currency of the payment. */
  readonly amountMinor: Kurus;
  /** The same amount in the period's own currency, if that is a different one. */
  readonly sourceMinor?: Kurus;
}

/** The amount that a claim takes out of its period, in the period's own currency. */
export function computeTakenMinor({ amountMinor, sourceMinor }: CreditClaim): Kurus {
  return sourceMinor ?? amountMinor;
}

/**
 * What a plan costs a user now, and why: list price - discount - credit = total. Amounts are in minor units and include
 * KDV.
 */
export interface Quote extends Period {
  readonly kind: PurchaseKind;
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  /** The part of the unused value that lowers the price. */
  readonly creditMinor: Kurus;
  readonly totalMinor: Kurus;
  readonly currency: Plan['currency'];
  /** Whole days bought with the rest of the unused value; included in `endsAt`. */
  readonly extraDays: number;
  /** The complete unused value, by the periods it comes from. */
  readonly credits: readonly CreditClaim[];
  /** Rates at which unused value in other currencies was converted; empty when none was. */
  readonly exchangeRates: ExchangeRates;
  /** The scheduled plan whose place and value the purchase takes over. */
  readonly replacedPlan: string | null;
}

/**
 * The price of a plan for this user at `now`. `subscriptions` must be those at `now` (see `advanceTo`).
 *
 * The half price of the first month is applied first, then the credit, which leaves at least 1 lira to pay. The
 * remaining credit extends the new period by remainder × period length ÷ list price, in whole days, rounded down; the
 * fraction of a day stays part of the new period's value. A plan that costs less than 1 lira is sold at its list price.
 */
export function quotePurchase(
  subscriptions: Subscriptions,
  request: QuoteRequest,
  now: Date,
): Quote | { readonly denied: QuoteDenial } {
  const { plan } = request;
  const placement = classifyPurchase(subscriptions, request, now);
  if ('denied' in placement) return placement;
  const { kind, period } = placement;
  const credits = placement.credits.map((paid) => toCreditClaim(paid, request, request.creditAt ?? now));
  const availableMinor = credits.reduce((sum, claim) => sum + claim.amountMinor, 0);
  const discountMinor = computeDiscount(request, kind);
  const dueMinor = plan.priceMinor - discountMinor;
  const creditMinor = Math.min(availableMinor, Math.max(0, dueMinor - minPaymentMinor));
  const extraDays = computeExtraDays(availableMinor - creditMinor, plan.priceMinor, period);
  if (extraDays > extraDaysMax) return { denied: 'credit_too_large' };
  return {
    kind,
    listPriceMinor: plan.priceMinor,
    discountMinor,
    creditMinor,
    totalMinor: dueMinor - creditMinor,
    currency: plan.currency,
    startsAt: period.startsAt,
    endsAt: addDays(period.endsAt, extraDays),
    extraDays,
    credits,
    exchangeRates: filterUsedRates(plan.currency, listCurrencies(placement.credits.filter(hasWorth)), request.rates),
    replacedPlan: placement.credits.find(({ status }) => status === 'inactive')?.bought.planName ?? null,
  };
}

function toCreditClaim(paid: PaidSubscription, { plan, rates }: QuoteRequest, at: Date): CreditClaim {
  const { currency } = paid.bought;
  const unusedMinor = computeUnusedValueMinor(paid, at);
  if (currency === plan.currency) return { subscriptionId: paid.id, amountMinor: unusedMinor };
  // A period without value needs no rate.
  const amountMinor = hasWorth(paid) ? exchange(unusedMinor, currency, plan.currency, rates) : 0;
  return { subscriptionId: paid.id, amountMinor, sourceMinor: unusedMinor };
}

function hasWorth(period: PaidSubscription): boolean {
  return computeUnrefundedValueMinor(period) > 0;
}

function listCurrencies(periods: readonly PaidSubscription[]): Currency[] {
  return periods.map(({ bought }) => bought.currency);
}

/** A renewal is never a first month, no matter who paid for the months before. */
function computeDiscount({ plan, isPopular, mayHaveHalfPrice }: QuoteRequest, kind: PurchaseKind): Kurus {
  const firstMonthMinor = computeFirstMonthPriceMinor(plan, isPopular);
  if (!mayHaveHalfPrice || kind === 'renewal' || firstMonthMinor === null) return 0;
  return plan.priceMinor - firstMonthMinor;
}

function computeExtraDays(leftoverMinor: Kurus, priceMinor: Kurus, { startsAt, endsAt }: Period): number {
  return Math.floor(computeShare(endsAt.getTime() - startsAt.getTime(), leftoverMinor, priceMinor) / dayMs);
}

export interface QuotedOrder {
  readonly plan: StoredPlan;
  readonly quote: Quote;
}
