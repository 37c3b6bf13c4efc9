import type { PeriodEndReason } from '@hokka/contracts/billing/period-states.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { addDays } from '../../../../platform/calendar.ts';
import { dayMs } from '../../../../platform/clock.ts';
import type { Kurus } from '../../../../platform/money.ts';
import type { StoredPlan } from '../plans/plan.ts';
import { computePeriodFrom } from './period.ts';

/** What a plan promised when it was ordered. Later edits of the plan do not touch it. */
export interface Terms {
  readonly planName: string;
  /** As in plans: 0 and -1 are unlimited. */
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  readonly features: Readonly<Record<string, boolean>>;
  readonly durationMonths: number;
  readonly currency: Plan['currency'];
  /** The whole period's, in minor units. */
  readonly listPriceMinor: number;
}

/** What is kept of a plan when it is ordered. */
export function toTerms(plan: StoredPlan): Terms {
  return {
    planName: plan.name,
    articleLimit: plan.articleLimit,
    aiRequestsLimit: plan.aiRequestsLimit,
    features: plan.features,
    durationMonths: plan.durationMonths,
    currency: plan.currency,
    listPriceMinor: plan.priceMinor,
  };
}

/** What was bought. Money is minor units. */
export interface Bought extends Terms {
  /** Null when an admin granted the period. */
  readonly paymentId: string | null;
  /** What went into the period: the money paid and the value taken over from earlier periods. */
  readonly valueMinor: number;
  /** What of its payment has been given back so far. */
  readonly refundedMinor: number;
  /** How many of its last days an admin gave, on top of what was paid for. */
  readonly grantedDays: number;
}

/**
 * Why a period ended: its time was over, or was over after it had been cancelled, another took its place, another took its place
 * and its value, it was paid back, an admin ended it.
 */
export type EndReason = 'ran_out' | 'cancelled' | 'replaced' | 'credited' | 'refunded' | 'ended';

/** Whether a period had all of its time. */
export function hasRunOut(reason: EndReason | null): boolean {
  return reason === 'ran_out' || reason === 'cancelled';
}

/** The reason as people are told it: that its value went into the one that took its place is the payment's matter. */
export function toPublicEndReason(reason: EndReason | null): PeriodEndReason | null {
  return reason === 'credited' ? 'replaced' : reason;
}

/** One period of a user. `startsAt` and `endsAt` stay what was bought; `endedAt` says when the service really ended. */
export interface StoredSubscription {
  readonly id: string;
  readonly planId: number;
  readonly status: Subscription['status'];
  /** The moment from which its months are counted. */
  readonly anchorAt: Date;
  readonly startsAt: Date;
  /** Null while a free period renews by itself. */
  readonly endsAt: Date | null;
  /** Null for a free one, which follows its plan. */
  readonly bought: Bought | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
}

/** A paid period: it has an end and keeps what was bought. */
export interface PaidSubscription extends StoredSubscription {
  readonly endsAt: Date;
  readonly bought: Bought;
}

/** What of a period's worth has not been given back, in minor units. */
export function computeKeptValueMinor({ bought }: PaidSubscription): Kurus {
  return bought.valueMinor - bought.refundedMinor;
}

/** The subscriptions of one user, as the rules take and return them. */
export interface Subscriptions {
  readonly current: StoredSubscription;
  /** Begins when the current one ends. Stands only behind a paid one. */
  readonly scheduled: PaidSubscription | undefined;
  /** What ended on the way, oldest first. Of what was read from the database, only periods that an order claims credit of. */
  readonly ended: readonly StoredSubscription[];
}

export interface DefaultSubscriptionOptions {
  readonly defaultPlanId: number;
  readonly newId: () => string;
}

export function isPaid(subscription: StoredSubscription): subscription is PaidSubscription {
  return subscription.bought !== null && subscription.endsAt !== null;
}

/** A subscription that renews by itself, from `startsAt` on. */
export function buildDefaultSubscription(
  startsAt: Date,
  defaultOptions: DefaultSubscriptionOptions,
): StoredSubscription {
  return {
    id: defaultOptions.newId(),
    planId: defaultOptions.defaultPlanId,
    status: 'active',
    anchorAt: startsAt,
    startsAt,
    endsAt: null,
    bought: null,
    endedAt: null,
    endReason: null,
  };
}

/**
 * The subscriptions as they are at `now`: what is over has ended at its own end, the scheduled period began there, and without
 * one the default plan did. Run twice, late, or in steps, the result is the same; every other rule applies this one first.
 */
export function advanceTo(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions {
  let state = subscriptions;
  while (state.current.endsAt !== null && state.current.endsAt <= now) {
    const { endsAt: at, status } = state.current;
    // A cancellation ends the service, which goes on with what is paid behind.
    const isCancelled = status === 'cancelled' && state.scheduled === undefined;
    state = endCurrent(state, { at, reason: isCancelled ? 'cancelled' : 'ran_out' }, defaultOptions);
  }
  return state;
}

interface PeriodEnd {
  readonly at: Date;
  readonly reason: EndReason;
}

/** Ends the current period; the scheduled one takes its place at that moment, or the default plan. */
export function endCurrent(
  subscriptions: Subscriptions,
  end: PeriodEnd,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions {
  const { current, scheduled, ended } = subscriptions;
  const next =
    scheduled === undefined
      ? buildDefaultSubscription(end.at, defaultOptions)
      : beginScheduled(scheduled, end.at, current.status === 'cancelled');
  return { current: next, scheduled: undefined, ended: [...ended, endPeriod(current, end)] };
}

export function endPeriod(subscription: StoredSubscription, end: PeriodEnd): StoredSubscription {
  return { ...subscription, status: 'expired', endedAt: end.at, endReason: end.reason };
}

/** When the service that is paid for ends; null on a free plan that renews by itself. */
export function computeServiceEnd({ current, scheduled }: Subscriptions): Date | null {
  return scheduled?.endsAt ?? current.endsAt;
}

/**
 * A scheduled period at another start. It keeps its months, and the days that credit or an admin added. One that was made shorter than
 * its months keeps its days instead: months differ in length, and a day that is left of one may not get lost in a shorter one.
 * @param anchorAt from which its months are counted where it begins on one of them; its own start unless given
 */
export function movePeriod(scheduled: PaidSubscription, startsAt: Date, anchorAt: Date = startsAt): PaidSubscription {
  const months = scheduled.bought.durationMonths;
  const monthsEndAt = computePeriodFrom(scheduled.startsAt, { months }, scheduled.anchorAt).endsAt;
  const extraDays = countDays(monthsEndAt, scheduled.endsAt);
  const moved = computePeriodFrom(startsAt, { months, extraDays }, anchorAt);
  if (extraDays >= 0) return { ...scheduled, ...moved };
  return { ...scheduled, ...moved, endsAt: addDays(startsAt, countDays(scheduled.startsAt, scheduled.endsAt)) };
}

function countDays(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}

/** A scheduled period keeps its length when it begins earlier than planned, and a cancellation holds to the end of all that was paid. */
function beginScheduled(scheduled: PaidSubscription, at: Date, isCancelled: boolean): PaidSubscription {
  const begun = at.getTime() === scheduled.startsAt.getTime() ? scheduled : movePeriod(scheduled, at);
  return { ...begun, status: isCancelled ? 'cancelled' : 'active' };
}

export interface SubscriptionWrite {
  readonly kind: 'insert' | 'update';
  readonly row: StoredSubscription;
}

/**
 * The rows to write after a rule was applied to what was read. In this order no user has two live rows in between: what ended
 * comes first.
 */
export function computeSubscriptionWrites(before: Subscriptions, after: Subscriptions): SubscriptionWrite[] {
  const rowsById = new Map(listRows(before).map((row) => [row.id, row]));
  return listRows(after).flatMap((row) => {
    const stored = rowsById.get(row.id);
    if (stored === row) return [];
    return [{ kind: stored === undefined ? 'insert' : 'update', row }];
  });
}

function listRows({ ended, current, scheduled }: Subscriptions): StoredSubscription[] {
  return scheduled === undefined ? [...ended, current] : [...ended, current, scheduled];
}

/** What is needed to open a period of the default plan when a paid one is over. */
export interface DefaultPlanSource {
  readonly defaultPlanId: () => number;
  readonly newId: () => string;
}

/** The options of a default subscription that is opened now. */
export function toDefaultSubscriptionOptions({ defaultPlanId, newId }: DefaultPlanSource): DefaultSubscriptionOptions {
  return { defaultPlanId: defaultPlanId(), newId };
}
