import { type Expression, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import { computeRecentWindowStart, type RecentWindow, selectRecentWindows } from '../../../usage/index.ts';
import type { StoredPlan } from '../../domain/plans/plan.ts';
import type { EndReason, Subscriptions } from '../../domain/subscriptions/subscription.ts';
import { parsePlanRow } from '../plans/plans.queries.ts';
import { type SubscriptionRow, selectLiveAndScheduled, toSubscriptions } from './subscription-state.queries.ts';

/** The periods as `getSubscriptions` answers them, and the plans they are of. */
export interface SubscriptionsWithPlans {
  readonly subscriptions: Subscriptions;
  readonly plans: ReadonlyMap<number, StoredPlan>;
}

export interface EndedName {
  readonly name: string;
  readonly endReason: EndReason | null;
}

/** What `json_agg` answers of no rows. */
type JsonList<T> = readonly T[] | null;

function selectWithPlans(database: Database, userId: string | Expression<string>) {
  return selectLiveAndScheduled(database, userId)
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select([
      'plans.name as planName',
      'plans.description as planDescription',
      'plans.price_minor as planPriceMinor',
      'plans.currency as planCurrency',
      'plans.duration_months as planDurationMonths',
      'plans.article_limit as planArticleLimit',
      'plans.ai_requests_limit as planAiRequestsLimit',
      'plans.sort_order as planSortOrder',
      'plans.is_active as planIsActive',
      'plans.features as planFeatures',
    ]);
}

type Row = SubscriptionRow & Awaited<ReturnType<ReturnType<typeof selectWithPlans>['execute']>>[number];

export interface SubscriptionsWithWindows extends SubscriptionsWithPlans {
  readonly windows: JsonList<RecentWindow>;
}

/** See `toSubscriptionsWithWindows`; `since` is of `computeRecentWindowStart`. */
export function selectSubscriptionsWithWindows(database: Database, userId: string | Expression<string>, since: Date) {
  return selectWithPlans(database, userId).select(({ ref }) =>
    selectRecentWindows(ref('subscriptions.user_id'), since).as('windows'),
  );
}

/** @throws Error when there are no rows: the user is gone */
export function toSubscriptionsWithWindows(
  rows: readonly (Row & { readonly windows: JsonList<RecentWindow> })[],
): SubscriptionsWithWindows {
  return { ...toSubscriptionsWithPlans(rows), windows: rows[0]?.windows ?? null };
}

const withUsageWindows = defineStatement(
  (database, { userId, since }: { readonly userId: string; readonly since: Date }) =>
    selectSubscriptionsWithWindows(database, userId, since),
);

/** With the counters of the windows around `now`, in one statement. @throws Error when the user is gone */
export async function getSubscriptionsWithWindows(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<SubscriptionsWithWindows> {
  return toSubscriptionsWithWindows(
    await withUsageWindows.execute(database, { userId, since: computeRecentWindowStart(now) }),
  );
}

export interface SubscriptionsWithEndedNames extends SubscriptionsWithPlans {
  /** Plan names of the periods that are written down as ended, and why they did, the last one first. */
  readonly endedNames: readonly EndedName[];
}

const maxEndedNames = 10;

/** See `toSubscriptionsWithEndedNames`. */
export function selectSubscriptionsWithEndedNames(database: Database, userId: string | Expression<string>) {
  return selectWithPlans(database, userId).select(
    sql<JsonList<EndedName>>`(
      SELECT json_agg(ended) FROM (
        SELECT coalesce(periods.plan_name, plans_then.name) AS name, periods.end_reason AS "endReason"
        FROM subscriptions AS periods JOIN plans AS plans_then ON plans_then.id = periods.plan_id
        WHERE periods.user_id = subscriptions.user_id AND periods.status = 'expired'
        ORDER BY periods.ended_at DESC, periods.id DESC LIMIT ${sql.lit(maxEndedNames)}) AS ended)`.as('endedNames'),
  );
}

/** @throws Error when there are no rows: the user is gone */
export function toSubscriptionsWithEndedNames(
  rows: readonly (Row & { readonly endedNames: JsonList<EndedName> })[],
): SubscriptionsWithEndedNames {
  return { ...toSubscriptionsWithPlans(rows), endedNames: rows[0]?.endedNames ?? [] };
}

const withEndedNames = defineStatement((database, { userId }: { readonly userId: string }) =>
  selectSubscriptionsWithEndedNames(database, userId),
);

/** In one statement. @throws Error when the user is gone */
export async function getSubscriptionsWithEndedNames(
  database: Database,
  userId: string,
): Promise<SubscriptionsWithEndedNames> {
  return toSubscriptionsWithEndedNames(await withEndedNames.execute(database, { userId }));
}

function toSubscriptionsWithPlans(rows: readonly Row[]): SubscriptionsWithPlans {
  return {
    subscriptions: toSubscriptions(rows),
    plans: new Map(rows.map((row) => [row.plan_id, toStoredPlan(row)])),
  };
}

function toStoredPlan(row: Row): StoredPlan {
  return parsePlanRow({
    id: row.plan_id,
    name: row.planName,
    description: row.planDescription,
    price_minor: row.planPriceMinor,
    currency: row.planCurrency,
    duration_months: row.planDurationMonths,
    article_limit: row.planArticleLimit,
    ai_requests_limit: row.planAiRequestsLimit,
    sort_order: row.planSortOrder,
    is_active: row.planIsActive,
    features: row.planFeatures,
  });
}
