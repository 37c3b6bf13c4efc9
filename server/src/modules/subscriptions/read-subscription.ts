import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { WindowEnding } from '@hokka/contracts/usage/usage.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineSessionRead, type SessionRead } from '../../platform/http/session-read.ts';
import { toMajorUnits } from '../../platform/money.ts';
import { presentPlan } from '../plans/present-plan.ts';
import { getStoredPlan, listStoredPlans } from '../plans/queries.ts';
import {
  computeFeatureEntitlements,
  findPopularPlanId,
  normalizeFeatures,
  type StoredPlan,
  toExchangeRates,
} from '../plans/rules.ts';
import {
  computeRecentWindowStart,
  type Entitlement,
  type FindEntitlement,
  findWindowCounters,
  toLimit,
} from '../usage/index.ts';
import type { BillingDependencies } from './dependencies.ts';
import { computePeriodAt, computeUsageWindow } from './period.rules.ts';
import { classifyPurchase } from './purchase.rules.ts';
import {
  advanceTo,
  computeServiceEnd,
  type DefaultPlanSource,
  isPaid,
  type StoredSubscription,
  type Subscriptions,
  toDefaultSubscriptionOptions,
} from './rules.ts';
import { getSubscriptions } from './subscription-state.queries.ts';
import {
  getSubscriptionsWithWindows,
  type SubscriptionsWithWindows,
  selectSubscriptionsWithWindows,
  toSubscriptionsWithWindows,
} from './subscriptions-with-plans.queries.ts';

/**
 * The user's periods at `now`. A period that is over counts as ended and the next one as begun, even before the job has
 * recorded that.
 */
export async function readSubscriptionsAt(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
  defaultPlanSource: DefaultPlanSource,
): Promise<Subscriptions> {
  return advanceTo(await getSubscriptions(database, userId), now, toDefaultSubscriptionOptions(defaultPlanSource));
}

/** Creates the function that finds what the user's current period allows in the counter window around `now`. */
export function createEntitlementReader(defaultPlanSource: DefaultPlanSource): FindEntitlement {
  return async (database, userId, now) => {
    const found = await getSubscriptionsWithWindows(database, userId, now);
    return computeEntitlement(database, found, now, defaultPlanSource);
  };
}

/** Creates the reader of the caller’s entitlement, which is read with their session. */
export function createCallerEntitlement(
  dependencies: DefaultPlanSource & { readonly database: Database },
): SessionRead<Entitlement> {
  return defineSessionRead({
    parameters: (now) => ({ since: computeRecentWindowStart(now) }),
    select: (database, userId, { since }) => selectSubscriptionsWithWindows(database, userId, since),
    present: (rows, { now }) =>
      computeEntitlement(dependencies.database, toSubscriptionsWithWindows(rows), now, dependencies),
  });
}

async function computeEntitlement(
  database: Database | DatabaseTransaction,
  { subscriptions, plans, windows, isShared }: SubscriptionsWithWindows,
  now: Date,
  defaultPlanSource: DefaultPlanSource,
): Promise<Entitlement> {
  const defaultOptions = toDefaultSubscriptionOptions(defaultPlanSource);
  const state = advanceTo(subscriptions, now, defaultOptions);
  const { current } = state;
  // After the end of a paid period the default plan applies, which may not be among the plans that were read.
  const plan = plans.get(current.planId) ?? (await getStoredPlan(database, current.planId));
  const terms = current.bought === null ? plan : { ...current.bought, name: current.bought.planName };
  const window = computeUsageWindow(current, now);
  // Only a person has the monthly free quota, since one person can own 20 workspaces. A workspace has quota if it was
  // bought or granted.
  const hasQuota = !isShared || current.bought !== null || current.planId !== defaultOptions.defaultPlanId;
  return {
    counters: findWindowCounters(windows, window.startsAt),
    planId: current.planId,
    planName: terms.name,
    articleLimit: hasQuota ? toLimit(terms.articleLimit) : 0,
    aiRequestsLimit: hasQuota ? toLimit(terms.aiRequestsLimit) : 0,
    windowStartsAt: window.startsAt,
    windowEndsAt: window.endsAt,
    windowEnding: computeWindowEnding(state, window.endsAt),
  };
}

/** A user who cancelled sees no renewal, even if paid months follow; neither does a user who has to pay first. */
function computeWindowEnding(state: Subscriptions, windowEndsAt: Date): WindowEnding {
  const serviceEnd = computeServiceEnd(state);
  if (serviceEnd !== null && windowEndsAt >= serviceEnd) return 'ends';
  return state.current.status === 'cancelled' ? 'continues' : 'renews';
}

/** The current subscription as the user sees it; `end_date` of a free one is the end of its current period. */
export async function readSubscription(
  dependencies: BillingDependencies,
  userId: string,
  now: Date,
): Promise<Subscription> {
  const { database, settings, usage } = dependencies;
  const rates = toExchangeRates(settings.current().payment);
  const [state, plans] = await Promise.all([
    readSubscriptionsAt(database, userId, now, dependencies),
    listStoredPlans(database),
  ]);
  const { current, scheduled } = state;
  const plan = resolveCurrentTerms(current, await getStoredPlan(database, current.planId));
  const period = computePeriodAt(current.anchorAt, plan.durationMonths, now);
  const counters = await usage.readCounters(userId, computeUsageWindow(current, now).startsAt);
  const isCancelled = current.status === 'cancelled';
  return {
    id: current.id,
    plan_id: current.planId,
    status: current.status,
    start_date: (current.endsAt === null ? period.startsAt : current.startsAt).toISOString(),
    end_date: (computeServiceEnd({ ...state, scheduled: undefined }) ?? period.endsAt).toISOString(),
    articles_used: counters.articlesUsed,
    ai_requests_used: counters.aiRequestsUsed,
    plan: presentCurrentPlan(current, plan, plans),
    renews: current.endsAt === null,
    scheduled:
      scheduled === undefined
        ? null
        : {
            plan_id: scheduled.planId,
            plan_name: scheduled.bought.planName,
            starts_at: scheduled.startsAt.toISOString(),
            ends_at: scheduled.endsAt.toISOString(),
            blocked_plan_ids: plans.filter((one) => isBlocked(one)).map(({ id }) => id),
          },
    features: normalizeFeatures(plan.features),
    rights: computeFeatureEntitlements(plan.features, plans, rates).map(({ feature, isIncluded, availableIn }) => ({
      feature,
      is_included: isIncluded,
      available_in: availableIn === null ? null : { plan_id: availableIn.planId, plan_name: availableIn.planName },
    })),
    can_cancel: isPaid(current) && !isCancelled,
    can_resume: isCancelled,
  };

  function isBlocked(wanted: StoredPlan): boolean {
    const placement = classifyPurchase(state, { plan: wanted, currency: wanted.currency, rates }, now);
    return 'denied' in placement && placement.denied === 'period_scheduled';
  }
}

/**
 * The plan with the terms of this period: those stored with a bought period, or the plan's current ones for a free
 * period.
 */
export function resolveCurrentTerms({ bought }: StoredSubscription, plan: StoredPlan): StoredPlan {
  if (bought === null) return plan;
  return {
    ...plan,
    name: bought.planName,
    priceMinor: bought.listPriceMinor,
    currency: bought.currency,
    durationMonths: bought.durationMonths,
    articleLimit: bought.articleLimit,
    aiRequestsLimit: bought.aiRequestsLimit,
    seats: bought.seats,
    features: bought.features,
  };
}

function presentCurrentPlan({ bought }: StoredSubscription, terms: StoredPlan, plans: readonly StoredPlan[]): Plan {
  const shown = presentPlan(terms, findPopularPlanId(plans));
  return bought === null ? shown : { ...shown, price: toMajorUnits(bought.listPriceMinor), first_month_price: null };
}
