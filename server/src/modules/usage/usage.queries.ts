import type { UsageKind, UsageState } from '@hokka/contracts/usage/usage.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { computeOffset, type PageRequest } from '../../platform/database/pagination.ts';
import type { Entitlement } from './entitlement.ts';

export interface Units {
  readonly articles: 0 | 1;
  readonly aiRequests: 0 | 1;
}

/** Units that an admin gave on top of a window's limits. */
export interface Bonus {
  readonly articles: number;
  readonly aiRequests: number;
}

export interface Counters {
  readonly articlesUsed: number;
  readonly aiRequestsUsed: number;
  readonly bonus: Bonus;
}

/**
 * Makes sure that the window's counters exist and carry today's limits (a free plan's limits follow its edits). What was used
 * before a plan became smaller was allowed: the limit of a window, with what was given on top, never falls below it.
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

/** `greatest` would take an unlimited null for the smaller one. */
function buildMinimumLimit(limit: string, used: string, bonus: string) {
  return sql<number | null>`CASE WHEN ${sql.ref(`excluded.${limit}`)} IS NOT NULL
    THEN greatest(${sql.ref(`excluded.${limit}`)}, ${sql.ref(`usage_periods.${used}`)} - ${sql.ref(`usage_periods.${bonus}`)}) END`;
}

/** Counts the units up if both limits allow it: check and increment are one statement. */
export async function incrementCounters(
  trx: DatabaseTransaction,
  userId: string,
  startsAt: Date,
  units: Units,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usage_periods')
    .set((set) => ({
      articles_used: set('articles_used', '+', units.articles),
      ai_requests_used: set('ai_requests_used', '+', units.aiRequests),
    }))
    .where('user_id', '=', userId)
    .where('starts_at', '=', startsAt)
    .where(
      sql<boolean>`(article_limit IS NULL OR articles_used + ${units.articles} <= article_limit + article_bonus OR ${units.articles} = 0)`,
    )
    .where(
      sql<boolean>`(ai_requests_limit IS NULL OR ai_requests_used + ${units.aiRequests} <= ai_requests_limit + ai_requests_bonus)`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

interface NewEntry extends Units {
  readonly id: string;
  readonly userId: string;
  readonly periodStartsAt: Date;
  readonly kind: UsageKind;
  readonly generationId: string;
  readonly articleId: string;
  readonly heldAt: Date;
  readonly expiresAt: Date;
}

export async function insertReservation(trx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('usage_ledger')
    .values({
      id: entry.id,
      user_id: entry.userId,
      period_starts_at: entry.periodStartsAt,
      kind: entry.kind,
      generation_id: entry.generationId,
      article_id: entry.articleId,
      articles: entry.articles,
      ai_requests: entry.aiRequests,
      held_at: entry.heldAt,
      expires_at: entry.expiresAt,
    })
    .execute();
}

interface ClosedEntry {
  readonly user_id: string;
  readonly period_starts_at: Date;
  readonly articles: number;
  readonly ai_requests: number;
}

/** Moves the generation's entry out of `held`, once; undefined when it is not held any more. */
export async function closeReservation(
  trx: DatabaseTransaction,
  generationId: string,
  closing: { state: Exclude<UsageState, 'held'>; reason: string | null; at: Date },
): Promise<ClosedEntry | undefined> {
  return trx
    .updateTable('usage_ledger')
    .set({ state: closing.state, reason: closing.reason, ended_at: closing.at })
    .where('generation_id', '=', generationId)
    .where('state', '=', 'held')
    .returning(['user_id', 'period_starts_at', 'articles', 'ai_requests'])
    .executeTakeFirst();
}

/** Whether something of a user is still reserved. */
export async function hasOpenReservations(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an article unit of this article was charged for good. */
export async function isArticleUnitSettled(trx: DatabaseTransaction, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select('id')
    .where('article_id', '=', articleId)
    .where('articles', '=', 1)
    .where('state', '=', 'settled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets what is given on top of a window's limits, once its counters exist. @returns what was given before; undefined when more is used
 * already than would be allowed
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

/** The counters of a window; zero where nothing was ever held. */
export async function findCounters(
  database: Database | DatabaseTransaction,
  userId: string,
  startsAt: Date,
): Promise<Counters> {
  const row = await database
    .selectFrom('usage_periods')
    .select(['articles_used', 'ai_requests_used', 'article_bonus', 'ai_requests_bonus'])
    .where('user_id', '=', userId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst();
  return {
    articlesUsed: row?.articles_used ?? 0,
    aiRequestsUsed: row?.ai_requests_used ?? 0,
    bonus: { articles: row?.article_bonus ?? 0, aiRequests: row?.ai_requests_bonus ?? 0 },
  };
}

export async function listEntries(database: Database, userId: string, page: PageRequest) {
  const entries = await database
    .selectFrom('usage_ledger')
    .select(['id', 'kind', 'state', 'article_id', 'articles', 'ai_requests', 'reason', 'held_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(computeOffset(page))
    .execute();
  const { total } = await database
    .selectFrom('usage_ledger')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { entries, total: Number(total) };
}

/** A user's entries in the order of their ids, from behind `afterId`. */
export async function listEntriesAfter(database: Database, userId: string, afterId: string | undefined, limit: number) {
  return database
    .selectFrom('usage_ledger')
    .select(['id', 'kind', 'state', 'article_id', 'articles', 'ai_requests', 'reason', 'held_at', 'ended_at'])
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A user's windows with their counters and limits, from behind the one that starts at `after`. */
export async function listPeriodsAfter(database: Database, userId: string, after: Date | undefined, limit: number) {
  return database
    .selectFrom('usage_periods')
    .select(['starts_at', 'ends_at', 'article_limit', 'ai_requests_limit', 'articles_used', 'ai_requests_used'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('starts_at', '>', after ?? new Date(0)))
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}

/** What was used on each Istanbul day since `since`, days without use left out. */
export async function listDailyUsage(database: Database, userId: string, since: Date) {
  const day = sql<string>`to_char(held_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD')`;
  return database
    .selectFrom('usage_ledger')
    .select([
      day.as('date'),
      sql<string>`sum(articles)`.as('articles'),
      sql<string>`sum(ai_requests)`.as('ai_requests'),
    ])
    .where('user_id', '=', userId)
    .where('held_at', '>=', since)
    .where('state', '<>', 'released')
    .groupBy(day)
    .execute();
}
