import type { Plan, Subscription } from '@hokka/contracts/billing.ts';
import type { WindowEnding } from '@hokka/contracts/usage.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import type { SettingsModule } from '../../settings/index.ts';
import { type EntitlementOf, limitOrUnlimited, type UsageModule } from '../../usage/index.ts';
import { exchangeRatesOf } from '../payments/exchange.ts';
import { completeFeatures, featureRights } from '../plans/features.ts';
import { popularPlanId, presentPlan, type StoredPlan } from '../plans/plan.ts';
import { getStoredPlan, listStoredPlans } from '../plans/plans.queries.ts';
import { type FallBack, openingOf } from './opening.ts';
import { periodAt, windowIn } from './period.ts';
import { placePurchase } from './purchase.ts';
import { getSubscriptions } from './stored-subscriptions.queries.ts';
import { advance, isPaid, type StoredSubscription, type Subscriptions, serviceEndsAt } from './subscription.ts';

/**
 * The user's periods as they are at `now`. What is over counts as ended and what follows as begun, also while nobody has
 * written that down yet.
 */
export async function subscriptionsAt(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
  fallBack: FallBack,
): Promise<Subscriptions> {
  return advance(await getSubscriptions(database, userId), now, openingOf(fallBack));
}

/** What the user's current period allows in the counter window around `now`. */
export function entitlementsOf(fallBack: FallBack): EntitlementOf {
  return async (database, userId, now) => {
    const state = await subscriptionsAt(database, userId, now, fallBack);
    const { current } = state;
    const terms = termsNow(current, await getStoredPlan(database, current.planId));
    const window = windowIn(current, now);
    return {
      planName: terms.name,
      articleLimit: limitOrUnlimited(terms.articleLimit),
      aiRequestsLimit: limitOrUnlimited(terms.aiRequestsLimit),
      windowStartsAt: window.startsAt,
      windowEndsAt: window.endsAt,
      windowEnding: endingOf(state, window.endsAt),
    };
  };
}

/** Who has cancelled is told of no renewal, though months that are paid follow; neither is who has to pay first. */
function endingOf(state: Subscriptions, windowEndsAt: Date): WindowEnding {
  const serviceEnd = serviceEndsAt(state);
  if (serviceEnd !== null && windowEndsAt >= serviceEnd) return 'ends';
  return state.current.status === 'cancelled' ? 'continues' : 'renews';
}

interface ReadSubscription extends FallBack {
  readonly database: Database;
  readonly usage: Pick<UsageModule, 'countersOf'>;
  readonly settings: Pick<SettingsModule, 'current'>;
}

/** The current subscription as the user sees it; `end_date` of a free one is the end of its running period. */
export async function readSubscription(
  dependencies: ReadSubscription,
  userId: string,
  now: Date,
): Promise<Subscription> {
  const { database, settings, usage } = dependencies;
  const rates = exchangeRatesOf(settings.current().payment);
  const [state, plans] = await Promise.all([
    subscriptionsAt(database, userId, now, dependencies),
    listStoredPlans(database),
  ]);
  const { current, scheduled } = state;
  const plan = termsNow(current, await getStoredPlan(database, current.planId));
  const period = periodAt(current.anchorAt, plan.durationMonths, now);
  const counters = await usage.countersOf(userId, windowIn(current, now).startsAt);
  const isCancelled = current.status === 'cancelled';
  return {
    id: current.id,
    plan_id: current.planId,
    status: current.status,
    start_date: (current.endsAt === null ? period.startsAt : current.startsAt).toISOString(),
    end_date: (serviceEndsAt({ ...state, scheduled: undefined }) ?? period.endsAt).toISOString(),
    articles_used: counters.articlesUsed,
    ai_requests_used: counters.aiRequestsUsed,
    plan: asShown(current, plan, plans),
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
    features: completeFeatures(plan.features),
    rights: featureRights(plan.features, plans, rates).map(({ feature, isIncluded, availableIn }) => ({
      feature,
      is_included: isIncluded,
      available_in: availableIn === null ? null : { plan_id: availableIn.planId, plan_name: availableIn.planName },
    })),
    can_cancel: isPaid(current) && !isCancelled,
    can_resume: isCancelled,
  };

  function isBlocked(wanted: StoredPlan): boolean {
    const placement = placePurchase(state, { plan: wanted, currency: wanted.currency, rates }, now);
    return 'refused' in placement && placement.refused === 'period_scheduled';
  }
}

/** The plan with what holds for this period: what was bought is kept, a free one follows its plan. */
export function termsNow({ bought }: StoredSubscription, plan: StoredPlan): StoredPlan {
  if (bought === null) return plan;
  return {
    ...plan,
    name: bought.planName,
    priceMinor: bought.listPriceMinor,
    currency: bought.currency,
    durationMonths: bought.durationMonths,
    articleLimit: bought.articleLimit,
    aiRequestsLimit: bought.aiRequestsLimit,
    features: bought.features,
  };
}

function asShown({ bought }: StoredSubscription, terms: StoredPlan, plans: readonly StoredPlan[]): Plan {
  const shown = presentPlan(terms, popularPlanId(plans));
  return bought === null ? shown : { ...shown, price: toMajorUnits(bought.listPriceMinor), first_month_price: null };
}
