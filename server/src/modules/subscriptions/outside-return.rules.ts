import { addDays } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import { computePaidEnd, computeShare } from './proration.rules.ts';
import {
  advanceTo,
  computeUnrefundedValueMinor,
  type DefaultSubscriptionOptions,
  endCurrent,
  endPeriod,
  isPaid,
  movePeriod,
  type PaidSubscription,
  type Subscriptions,
} from './rules.ts';

export interface OutsideReturn {
  /** The period that contains the money now: the payment's own, or the one that took over its value. */
  readonly periodId: string;
  /** How much of the period's value was returned; already deducted from the period. Undefined when the period ends. */
  readonly shortenByMinor: Kurus | undefined;
}

/**
 * The subscriptions after money was returned outside of the product. The period ends now, or loses the share of its
 * time that the returned money had paid for, in whole days rounded up; if no day is left, it ends. A scheduled period
 * moves accordingly. Nothing changes when the period is already over.
 */
export function applyOutsideReturn(
  subscriptions: Subscriptions,
  { periodId, shortenByMinor }: OutsideReturn,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions {
  const state = advanceTo(subscriptions, now, defaultOptions);
  const { current, scheduled } = state;
  const end = { at: now, reason: 'refunded' } as const;
  if (isPaid(current) && current.id === periodId) {
    const shortened = shortenPeriod(current, shortenByMinor, now);
    if (shortened === undefined) return endCurrent(state, end, defaultOptions);
    return {
      ...state,
      current: shortened,
      scheduled: scheduled && movePeriod(scheduled, shortened.endsAt, shortened.anchorAt),
    };
  }
  if (scheduled?.id !== periodId) return state;
  const shortened = shortenPeriod(scheduled, shortenByMinor, now);
  if (shortened !== undefined) return { ...state, scheduled: shortened };
  return { ...state, scheduled: undefined, ended: [...state.ended, endPeriod(scheduled, end)] };
}

/** @returns undefined when no day is left */
function shortenPeriod(
  period: PaidSubscription,
  returnedMinor: Kurus | undefined,
  now: Date,
): PaidSubscription | undefined {
  const unrefundedMinor = computeUnrefundedValueMinor(period);
  if (returnedMinor === undefined || unrefundedMinor <= 0) return undefined;
  const paidEnd = computePaidEnd(period);
  const wholeMs = paidEnd.getTime() - period.startsAt.getTime();
  const days = Math.ceil(computeShare(wholeMs, returnedMinor, unrefundedMinor + returnedMinor) / dayMs);
  const startedAtMs = Math.max(now.getTime(), period.startsAt.getTime());
  if (addDays(paidEnd, -days).getTime() <= startedAtMs) return undefined;
  return { ...period, endsAt: addDays(period.endsAt, -days) };
}

/**
 * Ends the current paid period by an admin's decision. The scheduled period begins now, or else one of the default
 * plan.
 */
export function endPaidPeriod(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | { readonly denied: 'not_paid' } {
  const state = advanceTo(subscriptions, now, defaultOptions);
  if (!isPaid(state.current)) return { denied: 'not_paid' };
  return endCurrent(state, { at: now, reason: 'ended' }, defaultOptions);
}
