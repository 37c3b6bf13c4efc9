import type { Plan, Subscription } from '@hokka/contracts/billing.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type Entitlement, limitOrUnlimited, type UsageModule } from '../../usage/index.ts';
import { periodAt, windowAt } from './period.ts';
import { getLiveSubscription } from './subscriptions.queries.ts';

/** What the user's live subscription allows in the monthly window around `now`. */
export async function entitlementOf(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<Entitlement> {
  const subscription = await getLiveSubscription(database, userId);
  const window = windowAt(subscription.starts_at, now);
  return {
    planName: subscription.plan_name,
    articleLimit: limitOrUnlimited(subscription.article_limit),
    aiRequestsLimit: limitOrUnlimited(subscription.ai_requests_limit),
    windowStartsAt: window.startsAt,
    windowEndsAt: window.endsAt,
  };
}

interface ReadSubscription {
  readonly database: Database;
  readonly countersOf: UsageModule['countersOf'];
  readonly plans: () => Promise<Plan[]>;
}

/** The current subscription as the user sees it; `end_date` of a free one is the end of its running period. */
export async function readSubscription(
  dependencies: ReadSubscription,
  userId: string,
  now: Date,
): Promise<Subscription> {
  const [subscription, plans] = await Promise.all([
    getLiveSubscription(dependencies.database, userId),
    dependencies.plans(),
  ]);
  const plan = plans.find((one) => one.id === subscription.plan_id);
  if (plan === undefined) throw new Error(`The plan ${subscription.plan_id} of a live subscription is gone`);
  const period = periodAt(subscription.starts_at, subscription.duration_months, now);
  const counters = await dependencies.countersOf(userId, windowAt(subscription.starts_at, now).startsAt);
  return {
    id: subscription.id,
    plan_id: subscription.plan_id,
    status: subscription.status,
    start_date: (subscription.ends_at === null ? period.startsAt : subscription.starts_at).toISOString(),
    end_date: (subscription.ends_at ?? period.endsAt).toISOString(),
    articles_used: counters.articlesUsed,
    ai_requests_used: counters.aiRequestsUsed,
    plan,
  };
}
