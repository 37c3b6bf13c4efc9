import { addDays } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import { computePeriodFrom } from './period.rules.ts';
import {
  advanceTo,
  buildDefaultSubscription,
  type DefaultSubscriptionOptions,
  endPeriod,
  isPaid,
  movePeriod,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
  type Terms,
} from './rules.ts';

export interface PeriodGrant {
  readonly planId: number;
  readonly terms: Terms;
  /** `after`: at the end of the paid periods. On a free plan the period always begins now. */
  readonly begins: 'now' | 'after';
}

/**
 * Grants a period of a plan without payment. If it begins now, it ends a paid period and adds its remaining days,
 * including started ones, so that nothing that was paid for is lost; a scheduled period moves behind it. A granted
 * period has no value as credit.
 */
export function grantPlan(
  subscriptions: Subscriptions,
  grant: PeriodGrant,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | { readonly denied: 'period_scheduled' } {
  const state = advanceTo(subscriptions, now, defaultOptions);
  const { current, scheduled } = state;
  if (isPaid(current) && grant.begins === 'after') {
    if (scheduled !== undefined) return { denied: 'period_scheduled' };
    const scheduledGrant = buildGrantedPeriod(
      grant,
      { startsAt: current.endsAt, anchorAt: current.anchorAt },
      0,
      defaultOptions,
    );
    return { ...state, scheduled: { ...scheduledGrant, status: 'inactive' } };
  }
  const granted = buildGrantedPeriod(
    grant,
    { startsAt: now, anchorAt: now },
    computeDaysLeft(current, now),
    defaultOptions,
  );
  return {
    current: granted,
    scheduled: scheduled && movePeriod(scheduled, granted.endsAt, granted.anchorAt),
    ended: [...state.ended, endPeriod(current, { at: now, reason: 'replaced' })],
  };
}

/** Moves a user from one free plan to another. Never ends a paid period. */
export function moveToFreePlan(
  subscriptions: Subscriptions,
  planId: number,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | { readonly denied: 'paid_period_running' } {
  const state = advanceTo(subscriptions, now, defaultOptions);
  if (isPaid(state.current)) return { denied: 'paid_period_running' };
  return {
    current: buildDefaultSubscription(now, { ...defaultOptions, defaultPlanId: planId }),
    scheduled: undefined,
    ended: [...state.ended, endPeriod(state.current, { at: now, reason: 'replaced' })],
  };
}

/** Extends the current paid period, and moves the scheduled one accordingly. */
export function extendPeriod(
  subscriptions: Subscriptions,
  days: number,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions | { readonly denied: 'not_paid' } {
  const state = advanceTo(subscriptions, now, defaultOptions);
  const { current, scheduled } = state;
  if (!isPaid(current)) return { denied: 'not_paid' };
  const bought = { ...current.bought, grantedDays: current.bought.grantedDays + days };
  const extended = { ...current, endsAt: addDays(current.endsAt, days), bought };
  return {
    ...state,
    current: extended,
    scheduled: scheduled && movePeriod(scheduled, extended.endsAt, extended.anchorAt),
  };
}

function buildGrantedPeriod(
  { planId, terms }: PeriodGrant,
  { startsAt, anchorAt }: { readonly startsAt: Date; readonly anchorAt: Date },
  extraDays: number,
  defaultOptions: DefaultSubscriptionOptions,
): PaidSubscription {
  return {
    id: defaultOptions.newId(),
    planId,
    status: 'active',
    ...computePeriodFrom(startsAt, { months: terms.durationMonths, extraDays }, anchorAt),
    bought: { ...terms, paymentId: null, valueMinor: 0, refundedMinor: 0, grantedDays: extraDays },
    endedAt: null,
    endReason: null,
  };
}

function computeDaysLeft(current: StoredSubscription, now: Date): number {
  return isPaid(current) ? Math.ceil((current.endsAt.getTime() - now.getTime()) / dayMs) : 0;
}
