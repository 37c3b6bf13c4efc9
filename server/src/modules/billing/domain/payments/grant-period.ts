import { addMilliseconds, dayMs } from '../../../../platform/clock.ts';
import type { Kurus } from '../../../../platform/money.ts';
import { type ExchangeRates, exchange } from '../exchange.ts';
import { computeShare, computeUnusedValueMinor } from '../pricing/proration.ts';
import { type CreditClaim, computeTakenMinor } from '../pricing/quote.ts';
import { type AnchoredPeriod, computePeriodFrom } from '../subscriptions/period.ts';
import {
  advanceTo,
  computeKeptValueMinor,
  type DefaultSubscriptionOptions,
  endPeriod,
  hasRunOut,
  isPaid,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
  type Terms,
} from '../subscriptions/subscription.ts';
import type { PurchaseKind } from '../subscriptions/upgrade.ts';

/** What was ordered, as it was stored with the pending payment. A grant of an admin is an order without payment, price and credit. */
export interface Order {
  readonly paymentId: string | null;
  /** How long its price holds: its credit counts as of this long before it is carried out, in milliseconds. */
  readonly priceHoldMs: number;
  readonly planId: number;
  readonly kind: PurchaseKind;
  readonly terms: Terms;
  /** The money of the payment, in minor units. */
  readonly totalMinor: number;
  readonly discountMinor: number;
  readonly credits: readonly CreditClaim[];
  /** At which the credits of other currencies were converted. */
  readonly exchangeRates: ExchangeRates;
  /** Whole days beyond the months of the plan; negative where the plan is given for less than its length. */
  readonly extraDays: number;
}

/** What is known when the order is carried out, read under the lock of the user. */
export interface OrderContext {
  /** Whether another completed payment of the user had the half price. */
  readonly isHalfPriceSpent: boolean;
}

/** Why a verified payment is put before an admin, who grants or refunds it, instead of being carried out by itself. */
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
 * Carries out an order that is paid, now or long after it was made. One that takes over the value of all that is left begins now and
 * ends it: an upgrade, or a renewal whose replaced period has begun meanwhile. Anything else begins now on a free plan and else when
 * the current period ends, in the place of a scheduled one whose value it takes over, and takes a cancellation back. A
 * period that the order does not pay for is never cut short: an upgrade, which was sold as beginning now, is put before an admin there.
 *
 * `subscriptions.ended` must hold those periods named by the order's credits that are over; one that is missing counts as spent.
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
  if (!order.credits.every((claim) => isCreditUnspent(claim, state))) return 'credit_spent';
  return order.credits.every((claim) => isCreditUnused(claim, order, state, now)) ? undefined : 'credit_shrunk';
}

/** Whether what is claimed has neither been credited elsewhere nor paid back. */
function isCreditUnspent(claim: CreditClaim, state: Subscriptions): boolean {
  const source = findCreditSource(claim, state);
  if (source === undefined) return false;
  const isKept = source.endReason === null || hasRunOut(source.endReason);
  return isKept && computeTakenMinor(claim) <= computeKeptValueMinor(source);
}

/** Whether the period is worth as much as is claimed of it, as of when the price of the order still holds. */
function isCreditUnused(claim: CreditClaim, order: Order, state: Subscriptions, now: Date): boolean {
  return computeTakenMinor(claim) <= computeCurrentMinor(claim, order, state, now);
}

/** What of a claim is worth something now, in the currency of its period. */
function computeCurrentMinor(claim: CreditClaim, order: Order, state: Subscriptions, now: Date): Kurus {
  const source = findCreditSource(claim, state);
  if (source === undefined || !isCreditUnspent({ ...claim, amountMinor: 0, sourceMinor: 0 }, state)) return 0;
  const unusedMinor = computeUnusedValueMinor(source, addMilliseconds(now, -order.priceHoldMs));
  return Math.min(computeTakenMinor(claim), unusedMinor);
}

/** The claims of an order as far as their periods are worth something now. */
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
 * The order with other credits, for as long as its money and these credits pay for: what is missing shortens the plan in proportion,
 * by whole days rounded up, and what is left over lengthens it, by whole days rounded down. It waits for its turn like a renewal where it does not take over all.
 * @returns undefined where not even a day is paid for
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

/** How long a plan of one month can be. */
const longestMonthDays = 31;

/**
 * What a granted period is worth at the list price of its plan, in minor units and rounded down: never more than was paid, taken over
 * and given as half price. Days beyond the plan's length count as parts of the longest months there are.
 */
export function computeGrantedValueMinor({ startsAt, endsAt, bought }: PaidSubscription, { extraDays }: Order): Kurus {
  const { listPriceMinor, durationMonths } = bought;
  const lengthDays = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs);
  if (extraDays <= 0) return computeShare(listPriceMinor, lengthDays, lengthDays - extraDays);
  return listPriceMinor + computeShare(listPriceMinor, extraDays, durationMonths * longestMonthDays);
}

/** The period of an order at the length of its plan, where it would be placed. */
function computeWholePeriod(state: Subscriptions, order: Order, now: Date): AnchoredPeriod {
  const { current } = state;
  const length = { months: order.terms.durationMonths };
  if (!isPaid(current) || takesOverAll(order, listPaidPeriods(state))) return computePeriodFrom(now, length);
  return computePeriodFrom(current.endsAt, length, current.anchorAt);
}

function findCreditSource({ subscriptionId }: CreditClaim, state: Subscriptions): PaidSubscription | undefined {
  return [...state.ended, ...listPaidPeriods(state)].filter(isPaid).find(({ id }) => id === subscriptionId);
}

/** What ran out and counts as credit can count only once. */
function markCreditsSpent(state: Subscriptions, order: Order): Subscriptions {
  const ended = state.ended.map((one) => (isCredited(one, order) ? { ...one, endReason: 'credited' as const } : one));
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

/** Who pays for what comes next has changed their mind about leaving. */
function scheduleAfterCurrent(state: Subscriptions, granted: PaidSubscription, at: Date): GrantOutcome {
  const { current, scheduled } = state;
  const continued = current.status === 'cancelled' ? { ...current, status: 'active' as const } : current;
  const replaced = scheduled === undefined ? [] : [endPeriod(scheduled, { at, reason: 'credited' })];
  const subscriptions = { current: continued, scheduled: granted, ended: [...state.ended, ...replaced] };
  return { outcome: 'granted', subscriptions, granted };
}
