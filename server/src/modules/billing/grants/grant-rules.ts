import { addDays } from '../../../platform/calendar.ts';
import { dayMs } from '../../../platform/clock.ts';
import { periodFrom } from '../periods/period.ts';
import {
  advance,
  endOf,
  isPaid,
  lengthOf,
  type Opening,
  openDefault,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
  type Terms,
} from '../periods/subscription.ts';

export interface PeriodGrant {
  readonly planId: number;
  readonly terms: Terms;
  /** `after`: when what is paid for ends. On a free plan there is nothing to wait for. */
  readonly begins: 'now' | 'after';
}

/**
 * Gives a period of a plan without payment. Beginning now it ends a paid one, whose days that are left, begun ones included, are
 * added to it, so that nothing that was paid for is lost; a period that waits moves behind it. A granted period is worth nothing as credit.
 */
export function grantPlan(
  subscriptions: Subscriptions,
  grant: PeriodGrant,
  now: Date,
  opening: Opening,
): Subscriptions | { readonly refused: 'period_scheduled' } {
  const state = advance(subscriptions, now, opening);
  const { current, scheduled } = state;
  if (isPaid(current) && grant.begins === 'after') {
    if (scheduled !== undefined) return { refused: 'period_scheduled' };
    const waiting = grantedPeriod(grant, { startsAt: current.endsAt, anchorAt: current.anchorAt }, 0, opening);
    return { ...state, scheduled: { ...waiting, status: 'inactive' } };
  }
  const granted = grantedPeriod(grant, { startsAt: now, anchorAt: now }, daysLeft(current, now), opening);
  return {
    current: granted,
    scheduled: scheduled && behind(granted, scheduled),
    ended: [...state.ended, endOf(current, { at: now, reason: 'replaced' })],
  };
}

/** Moves a user from one free plan to another. A paid period is never ended by it. */
export function moveToFreePlan(
  subscriptions: Subscriptions,
  planId: number,
  now: Date,
  opening: Opening,
): Subscriptions | { readonly refused: 'paid_period_running' } {
  const state = advance(subscriptions, now, opening);
  if (isPaid(state.current)) return { refused: 'paid_period_running' };
  return {
    current: openDefault(now, { ...opening, defaultPlanId: planId }),
    scheduled: undefined,
    ended: [...state.ended, endOf(state.current, { at: now, reason: 'replaced' })],
  };
}

/** Moves the end of the paid period that runs, and what waits behind it. */
export function extendPeriod(
  subscriptions: Subscriptions,
  days: number,
  now: Date,
  opening: Opening,
): Subscriptions | { readonly refused: 'not_paid' } {
  const state = advance(subscriptions, now, opening);
  const { current, scheduled } = state;
  if (!isPaid(current)) return { refused: 'not_paid' };
  const bought = { ...current.bought, grantedDays: current.bought.grantedDays + days };
  const extended = { ...current, endsAt: addDays(current.endsAt, days), bought };
  return { ...state, current: extended, scheduled: scheduled && behind(extended, scheduled) };
}

function grantedPeriod(
  { planId, terms }: PeriodGrant,
  { startsAt, anchorAt }: { readonly startsAt: Date; readonly anchorAt: Date },
  extraDays: number,
  opening: Opening,
): PaidSubscription {
  return {
    id: opening.newId(),
    planId,
    status: 'active',
    ...periodFrom(startsAt, { months: terms.durationMonths, extraDays }, anchorAt),
    bought: { ...terms, paymentId: null, worthMinor: 0, refundedMinor: 0, grantedDays: extraDays },
    endedAt: null,
    endReason: null,
  };
}

function daysLeft(current: StoredSubscription, now: Date): number {
  return isPaid(current) ? Math.ceil((current.endsAt.getTime() - now.getTime()) / dayMs) : 0;
}

function behind(current: PaidSubscription, scheduled: PaidSubscription): PaidSubscription {
  return { ...scheduled, ...periodFrom(current.endsAt, lengthOf(scheduled), current.anchorAt) };
}
