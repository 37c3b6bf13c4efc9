import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import { type ExchangeRates, exchange } from '../plans/rules.ts';
import { type AnchoredPeriod, computePeriodFrom } from '../subscriptions/period.rules.ts';
import { computeShare, computeUnusedValueMinor } from '../subscriptions/proration.rules.ts';
import type { PurchaseKind } from '../subscriptions/purchase.rules.ts';
import { type CreditClaim, computeTakenMinor } from '../subscriptions/purchase-price.rules.ts';
import {
  advanceTo,
  computeUnrefundedValueMinor,
  type DefaultSubscriptionOptions,
  endPeriod,
  hasRunOut,
  isPaid,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
  type Terms,
} from '../subscriptions/rules.ts';

/**
 * What was ordered, as stored with the pending payment. An admin grant is an order without payment, price and credit.
 */
export interface Order {
  readonly paymentId: string | null;
  /** How long its price stays fixed, in ms: its credit is computed as of this long before the order is carried out. */
  readonly priceHoldMs: number;
  readonly planId: number;
  readonly kind: PurchaseKind;
  readonly terms: Terms;
  /** The money of the payment, in minor units. */
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly credits: readonly CreditClaim[];
  /** Rates at which credits in other currencies were converted. */
  readonly exchangeRates: ExchangeRates;
  /** Whole days in addition to the plan's months; negative when the plan is granted for less than its length. */
  readonly extraDays: number;
}

/** Facts read under the user's lock when the order is carried out. */
export interface OrderContext {
  /** Whether another completed payment of the user used the half price. */
  readonly isHalfPriceSpent: boolean;
}

/** Why a verified payment is not granted automatically, so that an admin must grant or refund it. */
export type ReviewReason =
  | 'already_granted'
  | 'half_price_spent'
  | 'credit_spent'
  | 'credit_shrunk'
  | 'period_scheduled'
  | 'start_postponed';

export type GrantOutcome =
  | { readonly outcome: 'granted'; readonly subscriptions: Subscriptions; readonly granted: PaidSubscription }
  | { readonly outcome: 'review'; readonly reason: ReviewReason };

/**
 * Carries out a paid order, now or long after it was placed. An order that takes over all remaining value begins now
 * and ends the current period: an upgrade, or a renewal whose replaced period has begun meanwhile. Any other order
 * begins now on a free plan, and otherwise when the current period ends; it replaces a scheduled period whose value it
 * takes over, and reverses a cancellation. A period that the order does not pay for is never cut short: in that case an
 * upgrade, which was sold as beginning now, goes to review.
 *
 * `subscriptions.ended` must contain the ended periods that the order's credits name; a missing one counts as spent.
 */
export function grantPeriod(
  subscriptions: Subscriptions,
  order: Order,
  context: OrderContext,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): GrantOutcome {
  const state = advanceTo(subscriptions, now, defaultOptions);
  const reason = findReviewReason(state, order, context, now);
  if (reason !== undefined) return { outcome: 'review', reason };
  const { current } = state;
  const length = { months: order.terms.durationMonths, extraDays: order.extraDays };
  if (!isPaid(current) || takesOverAll(order, listPaidPeriods(state))) {
    return replaceCurrent(
      markCreditsSpent(state, order),
      buildPeriod(order, computePeriodFrom(now, length), 'active', defaultOptions),
      now,
    );
  }
  if (state.scheduled !== undefined && !isCredited(state.scheduled, order))
    return { outcome: 'review', reason: 'period_scheduled' };
  if (order.kind === 'upgrade' && order.paymentId !== null) return { outcome: 'review', reason: 'start_postponed' };
  return scheduleAfterCurrent(
    markCreditsSpent(state, order),
    buildPeriod(order, computePeriodFrom(current.endsAt, length, current.anchorAt), 'inactive', defaultOptions),
    now,
  );
}

function findReviewReason(
  state: Subscriptions,
  order: Order,
  context: OrderContext,
  now: Date,
): ReviewReason | undefined {
  const isGranted = listPaidPeriods(state).some(({ bought }) => bought.paymentId === order.paymentId);
  if (order.paymentId !== null && isGranted) return 'already_granted';
  if (order.discountMinor > 0 && context.isHalfPriceSpent) return 'half_price_spent';
  // A claim of nothing is owed nothing, whatever became of its period.
  const credits = order.credits.filter((claim) => computeTakenMinor(claim) > 0);
  if (!credits.every((claim) => isCreditUnspent(claim, state))) return 'credit_spent';
  return credits.every((claim) => isCreditUnused(claim, order, state, now)) ? undefined : 'credit_shrunk';
}

/** Whether the claimed value has been neither credited elsewhere nor refunded. */
function isCreditUnspent(claim: CreditClaim, state: Subscriptions): boolean {
  const source = findCreditSource(claim, state);
  if (source === undefined) return false;
  const isKept = source.endReason === null || hasRunOut(source.endReason);
  return isKept && computeTakenMinor(claim) <= computeUnrefundedValueMinor(source);
}

/**
 * Whether the period is still worth the claimed amount, computed as of the time for which the order's price is fixed.
 */
function isCreditUnused(claim: CreditClaim, order: Order, state: Subscriptions, now: Date): boolean {
  return computeTakenMinor(claim) <= computeCurrentMinor(claim, order, state, now);
}

/** How much of a claim still has value, in the currency of its period. */
function computeCurrentMinor(claim: CreditClaim, order: Order, state: Subscriptions, now: Date): Kurus {
  const source = findCreditSource(claim, state);
  if (source === undefined || !isCreditUnspent({ ...claim, amountMinor: 0, sourceMinor: 0 }, state)) return 0;
  const unusedMinor = computeUnusedValueMinor(source, addMilliseconds(now, -order.priceHoldMs));
  return Math.min(computeTakenMinor(claim), unusedMinor);
}

/** The claims of an order, reduced to the current value of their periods. */
export function computeCurrentCredits(
  subscriptions: Subscriptions,
  order: Order,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): CreditClaim[] {
  const state = advanceTo(subscriptions, now, defaultOptions);
  return order.credits
    .filter((claim) => isCreditUnspent({ ...claim, amountMinor: 0, sourceMinor: 0 }, state))
    .map((claim) => {
      const takenMinor = computeCurrentMinor(claim, order, state, now);
      const { subscriptionId, sourceMinor } = claim;
      if (takenMinor === computeTakenMinor(claim)) return claim;
      if (sourceMinor === undefined) return { subscriptionId, amountMinor: takenMinor };
      const currency = findCreditSource(claim, state)?.bought.currency ?? order.terms.currency;
      const amountMinor =
        takenMinor === 0 ? 0 : exchange(takenMinor, currency, order.terms.currency, order.exchangeRates);
      return { subscriptionId, amountMinor, sourceMinor: takenMinor };
    })
    .filter(
      (claim) => computeTakenMinor(claim) > 0 || listPaidPeriods(state).some(({ id }) => id === claim.subscriptionId),
    );
}

/**
 * The order with other credits, for as long as its money and these credits pay for: a shortfall shortens the plan in
 * proportion, by whole days rounded up, and a surplus lengthens it, by whole days rounded down. If it does not take
 * over everything, it is scheduled like a renewal.
 * @returns undefined when not even one day is paid for
 */
export function fitOrder(
  subscriptions: Subscriptions,
  order: Order,
  credits: readonly CreditClaim[],
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Order | undefined {
  const { terms, totalMinor, discountMinor } = order;
  const state = advanceTo(subscriptions, now, defaultOptions);
  const dueMinor = terms.listPriceMinor - discountMinor;
  const availableMinor = credits.reduce((sum, claim) => sum + claim.amountMinor, totalMinor);
  const { startsAt, endsAt } = computeWholePeriod(state, { ...order, credits }, now);
  const wholeMs = endsAt.getTime() - startsAt.getTime();
  const extraDays =
    availableMinor < dueMinor
      ? -Math.ceil(computeShare(wholeMs, dueMinor - availableMinor, dueMinor) / dayMs)
      : Math.floor(computeShare(wholeMs, availableMinor - dueMinor, terms.listPriceMinor) / dayMs);
  if (wholeMs + extraDays * dayMs < dayMs) return undefined;
  return { ...order, kind: 'renewal', credits, extraDays };
}

/** Maximum length of a plan of one month. */
const longestMonthDays = 31;

/**
 * The value of a granted period at the list price of its plan, in minor units, rounded down. Never more than the sum of
 * what was paid, taken over and discounted by the half price. Days beyond the plan's length count as parts of the
 * longest months.
 */
export function computeGrantedValueMinor({ startsAt, endsAt, bought }: PaidSubscription, { extraDays }: Order): Kurus {
  const { listPriceMinor, durationMonths } = bought;
  const lengthDays = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs);
  if (extraDays <= 0) return computeShare(listPriceMinor, lengthDays, lengthDays - extraDays);
  return listPriceMinor + computeShare(listPriceMinor, extraDays, durationMonths * longestMonthDays);
}

/** The period of an order at the full length of its plan, where it would be placed. */
function computeWholePeriod(state: Subscriptions, order: Order, now: Date): AnchoredPeriod {
  const { current } = state;
  const length = { months: order.terms.durationMonths };
  if (!isPaid(current) || takesOverAll(order, listPaidPeriods(state))) return computePeriodFrom(now, length);
  return computePeriodFrom(current.endsAt, length, current.anchorAt);
}

function findCreditSource({ subscriptionId }: CreditClaim, state: Subscriptions): PaidSubscription | undefined {
  return [...state.ended, ...listPaidPeriods(state)].filter(isPaid).find(({ id }) => id === subscriptionId);
}

/** Marks ended periods that were used as credit, so that they count only once. One that was refunded remains so. */
function markCreditsSpent(state: Subscriptions, order: Order): Subscriptions {
  const ended = state.ended.map((one) =>
    isCredited(one, order) && hasRunOut(one.endReason) ? { ...one, endReason: 'credited' as const } : one,
  );
  return { ...state, ended };
}

function takesOverAll(order: Order, periods: readonly PaidSubscription[]): boolean {
  return periods.every((period) => isCredited(period, order));
}

function isCredited({ id }: StoredSubscription, { credits }: Order): boolean {
  return credits.some((claim) => claim.subscriptionId === id);
}

function listPaidPeriods({ current, scheduled }: Subscriptions): PaidSubscription[] {
  return [current, scheduled].filter((one) => one !== undefined).filter(isPaid);
}

function buildPeriod(
  order: Order,
  period: AnchoredPeriod,
  status: 'active' | 'inactive',
  defaultOptions: DefaultSubscriptionOptions,
): PaidSubscription {
  const valueMinor = order.credits.reduce((sum, claim) => sum + claim.amountMinor, order.totalMinor);
  return {
    id: defaultOptions.newId(),
    planId: order.planId,
    status,
    ...period,
    bought: { ...order.terms, paymentId: order.paymentId, valueMinor, refundedMinor: 0, grantedDays: 0 },
    endedAt: null,
    endReason: null,
  };
}

function replaceCurrent(state: Subscriptions, granted: PaidSubscription, at: Date): GrantOutcome {
  const { current, scheduled } = state;
  const endedPeriods = scheduled === undefined ? [current] : [current, scheduled];
  const ended = endedPeriods.map((one) => endPeriod(one, { at, reason: isPaid(one) ? 'credited' : 'replaced' }));
  const subscriptions = { current: granted, scheduled: undefined, ended: [...state.ended, ...ended] };
  return { outcome: 'granted', subscriptions, granted };
}

/**
 * Schedules the granted period after the current one, and reverses a cancellation: a user who pays for the next period
 * no longer wants to leave.
 */
function scheduleAfterCurrent(state: Subscriptions, granted: PaidSubscription, at: Date): GrantOutcome {
  const { current, scheduled } = state;
  const continued = current.status === 'cancelled' ? { ...current, status: 'active' as const } : current;
  const replaced = scheduled === undefined ? [] : [endPeriod(scheduled, { at, reason: 'credited' })];
  const subscriptions = { current: continued, scheduled: granted, ended: [...state.ended, ...replaced] };
  return { outcome: 'granted', subscriptions, granted };
}
