import { type Expression, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { StoredPlan } from '../plans/rules.ts';
import { computeRecentWindowStart, type RecentWindow, selectRecentWindows } from '../usage/index.ts';
import type { EndReason, Subscriptions } from './rules.ts';
import { type SubscriptionRow, selectLiveAndScheduled, toSubscriptions } from './subscription-state.queries.ts';

export interface EndedName {
  readonly name: string;
  readonly endReason: EndReason | null;
}

/** `json_agg` returns null for no rows. */
type JsonList<T> = readonly T[] | null;

/**
 * Adds the name of each period's plan. Further columns are read only where they are needed, because each has a cost per
 * request.
 */
function selectWithPlanNames(database: Database, userId: string | Expression<string>) {
  return selectLiveAndScheduled(database, userId)
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select('plans.name as planName');
}

type NamedRow = SubscriptionRow & { readonly planName: string };
type LimitedRow = NamedRow & {
  readonly planArticleLimit: number;
  readonly planAiRequestsLimit: number;
  readonly accountKind: string | null;
};

/** The name and limits of a plan. */
type PlanLimits = Pick<StoredPlan, 'name' | 'articleLimit' | 'aiRequestsLimit'>;

/** The periods as `getSubscriptions` returns them, the limits of their plans, and the counters of recent windows. */
export interface SubscriptionsWithWindows {
  readonly subscriptions: Subscriptions;
  readonly plans: ReadonlyMap<number, PlanLimits>;
  readonly windows: JsonList<RecentWindow>;
  /** Whether the account is a shared workspace. */
  readonly isShared: boolean;
}

/** See `toSubscriptionsWithWindows`; `since` comes from `computeRecentWindowStart`. */
export function selectSubscriptionsWithWindows(database: Database, userId: string | Expression<string>, since: Date) {
  return selectWithPlanNames(database, userId).select(({ ref }) => [
    'plans.article_limit as planArticleLimit',
    'plans.ai_requests_limit as planAiRequestsLimit',
    sql<string | null>`(SELECT kind FROM users WHERE users.id = ${ref('subscriptions.user_id')})`.as('accountKind'),
    selectRecentWindows(ref('subscriptions.user_id'), since).as('windows'),
  ]);
}

/** @throws Error without rows: the user is gone */
export function toSubscriptionsWithWindows(
  rows: readonly (LimitedRow & { readonly windows: JsonList<RecentWindow> })[],
): SubscriptionsWithWindows {
  const plans = rows.map((row): [number, PlanLimits] => [
    row.plan_id,
    {
      name: row.planName,
      articleLimit: row.planArticleLimit,
      aiRequestsLimit: row.planAiRequestsLimit,
    },
  ]);
  return {
    subscriptions: toSubscriptions(rows),
    plans: new Map(plans),
    windows: rows[0]?.windows ?? null,
    isShared: rows[0]?.accountKind === 'workspace',
  };
}

const withUsageWindows = defineStatement(
  (database, { userId, since }: { readonly userId: string; readonly since: Date }) =>
    selectSubscriptionsWithWindows(database, userId, since),
);

/** The periods with the counters of the windows around `now`, in one statement. @throws Error when the user is gone */
export async function getSubscriptionsWithWindows(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<SubscriptionsWithWindows> {
  return toSubscriptionsWithWindows(
    await withUsageWindows.execute(database, { userId, since: computeRecentWindowStart(now) }),
  );
}

/** The periods as `getSubscriptions` returns them, and the names of their plans. */
export interface SubscriptionsWithEndedNames {
  readonly subscriptions: Subscriptions;
  readonly planNames: ReadonlyMap<number, string>;
  /** Plan names and end reasons of the periods that are recorded as ended, latest first. */
  readonly endedNames: readonly EndedName[];
}

const maxEndedNames = 10;

/** See `toSubscriptionsWithEndedNames`. */
export function selectSubscriptionsWithEndedNames(database: Database, userId: string | Expression<string>) {
  return selectWithPlanNames(database, userId).select(
    sql<JsonList<EndedName>>`(
      SELECT json_agg(ended) FROM (
        SELECT coalesce(periods.plan_name, plans_then.name) AS name, periods.end_reason AS "endReason"
        FROM subscriptions AS periods JOIN plans AS plans_then ON plans_then.id = periods.plan_id
        WHERE periods.user_id = subscriptions.user_id AND periods.status = 'expired'
        ORDER BY periods.ended_at DESC, periods.id DESC LIMIT ${sql.lit(maxEndedNames)}) AS ended)`.as('endedNames'),
  );
}

/** @throws Error without rows: the user is gone */
export function toSubscriptionsWithEndedNames(
  rows: readonly (NamedRow & { readonly endedNames: JsonList<EndedName> })[],
): SubscriptionsWithEndedNames {
  const planNames = new Map(rows.map((row) => [row.plan_id, row.planName]));
  return { subscriptions: toSubscriptions(rows), planNames, endedNames: rows[0]?.endedNames ?? [] };
}

const withEndedNames = defineStatement((database, { userId }: { readonly userId: string }) =>
  selectSubscriptionsWithEndedNames(database, userId),
);

/** Reads both in one statement. @throws Error when the user is gone */
export async function getSubscriptionsWithEndedNames(
  database: Database,
  userId: string,
): Promise<SubscriptionsWithEndedNames> {
  return toSubscriptionsWithEndedNames(await withEndedNames.execute(database, { userId }));
}
