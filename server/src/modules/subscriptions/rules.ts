import type { PeriodEndReason } from '@hokka/contracts/billing/period-states.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Kurus } from '../../platform/money.ts';
import { isOfferedFree, type StoredPlan } from '../plans/rules.ts';
import { computePeriodAt, computePeriodFrom } from './period.rules.ts';

/** What a plan included when it was ordered. Later edits of the plan do not change it. */
export interface Terms {
  readonly planName: string;
  /** As in plans, 0 and -1 mean unlimited. */
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  /** Members of a workspace; 0 is unlimited. */
  readonly seats: number;
  readonly features: Readonly<Record<string, boolean>>;
  readonly durationMonths: number;
  readonly currency: Plan['currency'];
  /** For the whole period, in minor units. */
  readonly listPriceMinor: number;
}

/** Seats of what was ordered before plans had seats. */
export function findFormerSeats(features: Readonly<Record<string, boolean>>): number {
  return features.team_collaboration === true ? 5 : 1;
}

/** The terms of a plan that are stored with an order. */
export function toTerms(plan: StoredPlan): Terms {
  return {
    planName: plan.name,
    articleLimit: plan.articleLimit,
    aiRequestsLimit: plan.aiRequestsLimit,
    seats: plan.seats,
    features: plan.features,
    durationMonths: plan.durationMonths,
    currency: plan.currency,
    listPriceMinor: plan.priceMinor,
  };
}

/** What was bought. Amounts are in minor units. */
export interface Bought extends Terms {
  /** Null when an admin granted the period. */
  readonly paymentId: string | null;
  /** The value of the period: the money paid plus the value taken over from earlier periods. */
  readonly valueMinor: number;
  /** How much of its payment has been refunded. */
  readonly refundedMinor: number;
  /** How many of its last days were granted by an admin, in addition to what was paid for. */
  readonly grantedDays: number;
}

/**
 * Why a period ended: it ran out, it ran out after a cancellation, another period replaced it, another period replaced
 * it and took over its value, it was refunded, or an admin ended it.
 */
export type EndReason = 'ran_out' | 'cancelled' | 'replaced' | 'credited' | 'refunded' | 'ended';

/** Whether a period ran for its whole time. */
export function hasRunOut(reason: EndReason | null): boolean {
  return reason === 'ran_out' || reason === 'cancelled';
}

/** The end reason shown to users. That its value went into the next period concerns only the payment. */
export function toPublicEndReason(reason: EndReason | null): PeriodEndReason | null {
  return reason === 'credited' ? 'replaced' : reason;
}

/** One period of a user. `startsAt` and `endsAt` are what was bought; `endedAt` is when the service actually ended. */
export interface StoredSubscription {
  readonly id: string;
  readonly planId: number;
  readonly status: Subscription['status'];
  /** The moment from which its months are counted. */
  readonly anchorAt: Date;
  readonly startsAt: Date;
  /** Null while a free period renews itself. */
  readonly endsAt: Date | null;
  /** Null for a free period, which uses its plan's current terms. */
  readonly bought: Bought | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
}

/** A paid period: it has an end and stores what was bought. */
export interface PaidSubscription extends StoredSubscription {
  readonly endsAt: Date;
  readonly bought: Bought;
}

/** The value of a period that has not been refunded, in minor units. */
export function computeUnrefundedValueMinor({ bought }: PaidSubscription): Kurus {
  return bought.valueMinor - bought.refundedMinor;
}

/** The subscriptions of one user, as input and output of the rules. */
export interface Subscriptions {
  readonly current: StoredSubscription;
  /** Begins when the current one ends. Exists only after a paid one. */
  readonly scheduled: PaidSubscription | undefined;
  /**
   * Periods that ended while the rules were applied, oldest first. From the database it contains only periods that an
   * order claims credit from.
   */
  readonly ended: readonly StoredSubscription[];
}

export interface DefaultSubscriptionOptions {
  readonly defaultPlanId: number;
  readonly newId: () => string;
}

export function isPaid(subscription: StoredSubscription): subscription is PaidSubscription {
  return subscription.bought !== null && subscription.endsAt !== null;
}

/** A subscription that renews itself, beginning at `startsAt`. */
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
 * The subscriptions as they are at `now`: a period that ran out has ended at its own end, and the scheduled period, or
 * else the default plan, began at that moment. Running it twice, late, or in steps gives the same result; every other
 * rule applies it first.
 */
export function advanceTo(
  subscriptions: Subscriptions,
  now: Date,
  defaultOptions: DefaultSubscriptionOptions,
): Subscriptions {
  let state = subscriptions;
  while (state.current.endsAt !== null && state.current.endsAt <= now) {
    const { endsAt: at, status } = state.current;
    // A cancellation ends the service, but a scheduled paid period still continues it.
    const isCancelled = status === 'cancelled' && state.scheduled === undefined;
    state = endCurrent(state, { at, reason: isCancelled ? 'cancelled' : 'ran_out' }, defaultOptions);
  }
  return state;
}

interface PeriodEnd {
  readonly at: Date;
  readonly reason: EndReason;
}

/** Ends the current period; the scheduled one, or else the default plan, begins at that moment. */
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

/** When the paid service ends; null on a free plan that renews itself. */
export function computeServiceEnd({ current, scheduled }: Subscriptions): Date | null {
  return scheduled?.endsAt ?? current.endsAt;
}

/**
 * A scheduled period with another start. It retains its months, and the days added by credit or an admin. A period that
 * was shortened below its months retains its number of days instead: months differ in length, so a remaining day could
 * otherwise get lost in a shorter month.
 * @param anchorAt the moment from which its months are counted if it begins on one of them; by default its own start
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

/**
 * A scheduled period retains its length when it begins earlier than planned, and a cancellation stays effective until
 * the end of all paid periods.
 */
function beginScheduled(scheduled: PaidSubscription, at: Date, isCancelled: boolean): PaidSubscription {
  const begun = at.getTime() === scheduled.startsAt.getTime() ? scheduled : movePeriod(scheduled, at);
  return { ...begun, status: isCancelled ? 'cancelled' : 'active' };
}

export interface SubscriptionWrite {
  readonly kind: 'insert' | 'update';
  readonly row: StoredSubscription;
}

/**
 * The rows to write after a rule was applied. Ended periods come first, so that no user has two live rows in between.
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

/** What is needed to open a period of the default plan when a paid one ends. */
export interface DefaultPlanSource {
  readonly defaultPlanId: () => number;
  readonly newId: () => string;
}

/** The options of a default subscription that is opened now. */
export function toDefaultSubscriptionOptions({ defaultPlanId, newId }: DefaultPlanSource): DefaultSubscriptionOptions {
  return { defaultPlanId: defaultPlanId(), newId };
}

/**
 * What an edit of its plan changes for a subscription. Paid periods retain what was bought. A free one always uses the
 * plan's current limits and features; when the plan is no longer offered for free (passive or priced), it ends after
 * its running period and the default plan follows; if the plan is offered for free again before that, it continues.
 * @returns the row to write, or the same object when nothing changes
 */
export function applyPlanEdit(
  subscription: StoredSubscription,
  plan: { readonly before: StoredPlan; readonly after: StoredPlan },
  now: Date,
): StoredSubscription {
  const { status, bought, endsAt, startsAt } = subscription;
  if (bought !== null || status === 'expired') return subscription;
  const [wasOffered, isOffered] = [isOfferedFree(plan.before), isOfferedFree(plan.after)];
  if (wasOffered && !isOffered && endsAt === null) {
    return { ...subscription, endsAt: computePeriodAt(startsAt, plan.before.durationMonths, now).endsAt };
  }
  if (!wasOffered && isOffered && endsAt !== null && endsAt > now) return { ...subscription, endsAt: null };
  return subscription;
}
