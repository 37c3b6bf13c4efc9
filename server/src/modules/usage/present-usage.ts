import type { Limits, UsageStats } from '@hokka/contracts/usage/usage.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Counters, Entitlement } from './entitlement.ts';
import type { TextStorage } from './text-storage.ts';

/** Units left of a limit, never negative; null when unlimited. */
function computeRemaining(limit: number | null, dailyRows: number): number | null {
  return limit === null ? null : Math.max(0, limit - dailyRows);
}

/** A limit plus the bonus; null when unlimited. */
function addBonus(limit: number | null, bonus: number): number | null {
  return limit === null ? null : limit + bonus;
}

/** The limits of the window including the bonus. */
function computeLimits({ articleLimit, aiRequestsLimit }: Entitlement, { bonus }: Counters) {
  return {
    articleLimit: addBonus(articleLimit, bonus.articles),
    aiRequestsLimit: addBonus(aiRequestsLimit, bonus.aiRequests),
  };
}

export function toLimits(entitlement: Entitlement, counters: Counters): Limits {
  const { articleLimit, aiRequestsLimit } = computeLimits(entitlement, counters);
  const articlesRemaining = computeRemaining(articleLimit, counters.articlesUsed);
  const aiRequestsRemaining = computeRemaining(aiRequestsLimit, counters.aiRequestsUsed);
  return {
    canCreateArticle: articlesRemaining !== 0 && aiRequestsRemaining !== 0,
    canUseAi: aiRequestsRemaining !== 0,
    articlesUsed: counters.articlesUsed,
    articleLimit: articleLimit ?? 0,
    articlesRemaining,
    aiRequestsUsed: counters.aiRequestsUsed,
    aiRequestsLimit: aiRequestsLimit ?? 0,
    aiRequestsRemaining,
    periodEnd: entitlement.windowEndsAt.toISOString(),
    periodEnding: entitlement.windowEnding,
    planName: entitlement.planName,
  };
}

export interface DailyUsageRow {
  readonly date: string;
  readonly articles: string;
  readonly ai_requests: string;
}

/** Number of days in the daily series, including today. */
export const dailySeriesDays = 30;

export function toUsageStats(
  entitlement: Entitlement,
  counters: Counters,
  dailyRows: readonly DailyUsageRow[],
  { usedBytes, maxBytes }: TextStorage,
  now: Date,
): UsageStats {
  const byDay = new Map(dailyRows.map((day) => [day.date, day]));
  const daily = Array.from({ length: dailySeriesDays }, (_, index) => {
    const date = istanbulDay(addMilliseconds(now, (index - dailySeriesDays + 1) * dayMs));
    const day = byDay.get(date);
    return { date, articles: Number(day?.articles ?? 0), aiRequests: Number(day?.ai_requests ?? 0) };
  });
  const { articleLimit, aiRequestsLimit } = computeLimits(entitlement, counters);
  return {
    periodStart: entitlement.windowStartsAt.toISOString(),
    periodEnd: entitlement.windowEndsAt.toISOString(),
    periodEnding: entitlement.windowEnding,
    articles: {
      used: counters.articlesUsed,
      limit: articleLimit ?? 0,
      remaining: computeRemaining(articleLimit, counters.articlesUsed),
      bonus: counters.bonus.articles,
    },
    aiRequests: {
      used: counters.aiRequestsUsed,
      limit: aiRequestsLimit ?? 0,
      remaining: computeRemaining(aiRequestsLimit, counters.aiRequestsUsed),
      bonus: counters.bonus.aiRequests,
    },
    texts: { used_bytes: usedBytes, max_bytes: maxBytes },
    daily,
  };
}
