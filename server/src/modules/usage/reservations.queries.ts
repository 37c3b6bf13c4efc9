import type { UsageKind } from '@hokka/contracts/usage/usage.ts';
import { type Compilable, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { Entitlement, MemberCap, Units } from './rules.ts';
import { buildMinimumLimit } from './usage-periods.queries.ts';

interface NewReservation extends Units {
  readonly id: string;
  readonly userId: string;
  /** The member who ordered; null for what runs in the background. */
  readonly memberId: string | null;
  /** What that member may use in the window; null is no limit. Its row must be locked. */
  readonly cap: MemberCap;
  readonly kind: UsageKind;
  readonly generationId: string;
  /** Null without an article. */
  readonly articleId: string | null;
  readonly heldAt: Date;
  readonly expiresAt: Date;
}

type ReservationColumns = Omit<NewReservation, 'cap'> & {
  readonly articleCap: number | null;
  readonly aiRequestsCap: number | null;
} & Pick<Entitlement, 'windowStartsAt' | 'windowEndsAt' | 'articleLimit' | 'aiRequestsLimit'>;

const reservedUnits = defineStatement(
  (
    database,
    {
      id,
      userId,
      memberId,
      kind,
      generationId,
      articleId,
      articles,
      aiRequests,
      heldAt,
      expiresAt,
      windowStartsAt,
      windowEndsAt,
      articleLimit,
      aiRequestsLimit,
      articleCap,
      aiRequestsCap,
    }: ReservationColumns,
  ): Compilable<never> => ({
    compile: () =>
      sql<never>`
    WITH counted AS (
      INSERT INTO usage_periods
        (user_id, starts_at, ends_at, article_limit, ai_requests_limit, articles_used, ai_requests_used)
      SELECT ${userId}::uuid, ${windowStartsAt}::timestamptz, ${windowEndsAt}::timestamptz,
        ${articleLimit}::int, ${aiRequestsLimit}::int, ${articles}::int, ${aiRequests}::int
      -- A new window needs large enough limits; an existing one may have additional quota, and is checked below.
      WHERE ((${articles}::int <= ${articleLimit}::int OR ${articles}::int = 0 OR ${articleLimit}::int IS NULL)
          AND (${aiRequests}::int <= ${aiRequestsLimit}::int OR ${aiRequests}::int = 0 OR ${aiRequestsLimit}::int IS NULL)
        OR EXISTS (SELECT FROM usage_periods WHERE user_id = ${userId}::uuid AND starts_at = ${windowStartsAt}::timestamptz))
        AND ((${articleCap}::int IS NULL AND ${aiRequestsCap}::int IS NULL) OR (
          SELECT (${articles}::int = 0 OR ${articleCap}::int IS NULL OR coalesce(sum(own.articles), 0) + ${articles}::int <= ${articleCap}::int)
            AND (${aiRequests}::int = 0 OR ${aiRequestsCap}::int IS NULL OR coalesce(sum(own.ai_requests), 0) + ${aiRequests}::int <= ${aiRequestsCap}::int)
          FROM usage_ledger AS own WHERE own.user_id = ${userId}::uuid AND own.held_at >= ${windowStartsAt}::timestamptz
            AND own.member_id = ${memberId}::uuid AND own.state <> 'released'))
      ON CONFLICT (user_id, starts_at) DO UPDATE SET
        article_limit = ${buildMinimumLimit('article_limit', 'articles_used', 'article_bonus')},
        ai_requests_limit = ${buildMinimumLimit('ai_requests_limit', 'ai_requests_used', 'ai_requests_bonus')},
        articles_used = usage_periods.articles_used + excluded.articles_used,
        ai_requests_used = usage_periods.ai_requests_used + excluded.ai_requests_used
      WHERE (excluded.articles_used = 0 OR excluded.article_limit IS NULL
          OR usage_periods.articles_used + excluded.articles_used <= excluded.article_limit + usage_periods.article_bonus)
        AND (excluded.ai_requests_used = 0 OR excluded.ai_requests_limit IS NULL
          OR usage_periods.ai_requests_used + excluded.ai_requests_used
            <= excluded.ai_requests_limit + usage_periods.ai_requests_bonus)
      RETURNING user_id, starts_at
    )
    INSERT INTO usage_ledger
      (id, user_id, member_id, period_starts_at, kind, generation_id, article_id, articles, ai_requests, held_at, expires_at)
    SELECT ${id}::uuid, user_id, ${memberId}::uuid, starts_at, ${kind}, ${generationId}::uuid,
      ${articleId}::uuid, ${articles}::int, ${aiRequests}::int, ${heldAt}::timestamptz,
      ${expiresAt}::timestamptz
    FROM counted`.compile(database),
  }),
);

/**
 * Increments the counters of the window if both limits and the member's cap allow it, and records the ledger entry:
 * checks, increment and entry are one statement. Creates the window if it does not exist, and updates its limits as in `upsertPeriod`.
 * @returns false when a limit is reached; nothing is stored then
 */
export async function insertReservation(
  trx: DatabaseTransaction,
  entitlement: Entitlement,
  { cap, ...reservation }: NewReservation,
): Promise<boolean> {
  const { windowStartsAt, windowEndsAt, articleLimit, aiRequestsLimit } = entitlement;
  const limits = { windowStartsAt, windowEndsAt, articleLimit, aiRequestsLimit };
  const columns = { ...reservation, ...limits, articleCap: cap.articles, aiRequestsCap: cap.aiRequests };
  return (await reservedUnits.change(trx, columns)) === 1;
}
