import { type Expression, sql } from 'kysely';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { Bonus, Counters, Entitlement, Units } from './rules.ts';

/**
 * Ensures that the window's counters exist with today's limits (a free plan's limits change with its edits). Units used
 * before a plan's limits were lowered stay allowed: the limit of a window, including the bonus, never falls below its
 * usage.
 */
export async function upsertPeriod(trx: DatabaseTransaction, userId: string, entitlement: Entitlement): Promise<void> {
  await trx
    .insertInto('usage_periods')
    .values({
      user_id: userId,
      starts_at: entitlement.windowStartsAt,
      ends_at: entitlement.windowEndsAt,
      article_limit: entitlement.articleLimit,
      ai_requests_limit: entitlement.aiRequestsLimit,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'starts_at'])
        .doUpdateSet({
          article_limit: buildMinimumLimit('article_limit', 'articles_used', 'article_bonus'),
          ai_requests_limit: buildMinimumLimit('ai_requests_limit', 'ai_requests_used', 'ai_requests_bonus'),
        })
        .where(
          sql<boolean>`(usage_periods.article_limit, usage_periods.ai_requests_limit)
            IS DISTINCT FROM (excluded.article_limit, excluded.ai_requests_limit)`,
        ),
    )
    .execute();
}

/** A window's limit in an upsert. `greatest` would ignore null, which means unlimited. */
export function buildMinimumLimit(limit: string, used: string, bonus: string) {
  return sql<number | null>`CASE WHEN ${sql.ref(`excluded.${limit}`)} IS NOT NULL
    THEN greatest(${sql.ref(`excluded.${limit}`)}, ${sql.ref(`usage_periods.${used}`)} - ${sql.ref(`usage_periods.${bonus}`)}) END`;
}

export async function decrementCounters(
  trx: DatabaseTransaction,
  userId: string,
  startsAt: Date,
  units: Units,
): Promise<void> {
  await trx
    .updateTable('usage_periods')
    .set((set) => ({
      articles_used: set('articles_used', '-', units.articles),
      ai_requests_used: set('ai_requests_used', '-', units.aiRequests),
    }))
    .where('user_id', '=', userId)
    .where('starts_at', '=', startsAt)
    .execute();
}

/**
 * Sets the bonus of a window whose counters exist. @returns the previous bonus; undefined when more has already been
 * used than would be allowed
 */
export async function updateBonus(
  trx: DatabaseTransaction,
  userId: string,
  startsAt: Date,
  { articles, aiRequests }: Bonus,
): Promise<Bonus | undefined> {
  const before = await trx
    .selectFrom('usage_periods')
    .select(['article_bonus', 'ai_requests_bonus'])
    .where('user_id', '=', userId)
    .where('starts_at', '=', startsAt)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await trx
    .updateTable('usage_periods')
    .set({ article_bonus: articles, ai_requests_bonus: aiRequests })
    .where('user_id', '=', userId)
    .where('starts_at', '=', startsAt)
    .where(sql<boolean>`coalesce(articles_used <= article_limit + ${articles}, true)`)
    .where(sql<boolean>`coalesce(ai_requests_used <= ai_requests_limit + ${aiRequests}, true)`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return { articles: before.article_bonus, aiRequests: before.ai_requests_bonus };
}

/** Windows are months: one that contains a moment began less than this before it. */
const windowMaxMs = 32 * dayMs;

/** Windows of a user for a statement of another module that reads them with its own rows; see `findWindowCounters`. */
export interface RecentWindow {
  readonly startsAt: string;
  readonly articlesUsed: number;
  readonly aiRequestsUsed: number;
  readonly articleBonus: number;
  readonly aiRequestsBonus: number;
}

/**
 * Selects the windows that may contain a moment or begin after it; `since` comes from `computeRecentWindowStart`. Null
 * without windows.
 */
export function selectRecentWindows(userId: Expression<string>, since: Date) {
  return sql<readonly RecentWindow[] | null>`(
    SELECT json_agg(json_build_object('startsAt', starts_at, 'articlesUsed', articles_used, 'aiRequestsUsed', ai_requests_used,
      'articleBonus', article_bonus, 'aiRequestsBonus', ai_requests_bonus))
    FROM usage_periods WHERE usage_periods.user_id = ${userId} AND starts_at > ${since})`;
}

export function computeRecentWindowStart(now: Date): Date {
  return addMilliseconds(now, -windowMaxMs);
}

/** The counters of the window that starts at `startsAt`; zero when nothing was ever reserved. */
export function findWindowCounters(windows: readonly RecentWindow[] | null, startsAt: Date): Counters {
  const window = windows?.find((one) => new Date(one.startsAt).getTime() === startsAt.getTime());
  return {
    articlesUsed: window?.articlesUsed ?? 0,
    aiRequestsUsed: window?.aiRequestsUsed ?? 0,
    bonus: { articles: window?.articleBonus ?? 0, aiRequests: window?.aiRequestsBonus ?? 0 },
  };
}

const countersByWindow = defineStatement(
  (database, { userId, startsAt }: { readonly userId: string; readonly startsAt: Date }) =>
    database
      .selectFrom('usage_periods')
      .select(['articles_used', 'ai_requests_used', 'article_bonus', 'ai_requests_bonus'])
      .where('user_id', '=', userId)
      .where('starts_at', '=', startsAt),
);

/** The counters of a window; zero when nothing was ever reserved. */
export async function findCounters(
  database: Database | DatabaseTransaction,
  userId: string,
  startsAt: Date,
): Promise<Counters> {
  const row = await countersByWindow.executeTakeFirst(database, { userId, startsAt });
  return {
    articlesUsed: row?.articles_used ?? 0,
    aiRequestsUsed: row?.ai_requests_used ?? 0,
    bonus: { articles: row?.article_bonus ?? 0, aiRequests: row?.ai_requests_bonus ?? 0 },
  };
}

/** A user's windows with their counters and limits. */
export function selectPeriods(database: Database, userId: string) {
  return database
    .selectFrom('usage_periods')
    .select(['starts_at', 'ends_at', 'article_limit', 'ai_requests_limit', 'articles_used', 'ai_requests_used'])
    .where('user_id', '=', userId);
}
