import type { Limits, UsageStats } from '@hokka/contracts/usage.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { after, dayMs } from '../../platform/clock.ts';
import type { Entitlement } from './entitlement.ts';
import type { Counters } from './usage.queries.ts';

/** Units left of a limit, never negative; null when unlimited. */
export function remainingOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

export function presentLimits(entitlement: Entitlement, counters: Counters): Limits {
  const articlesRemaining = remainingOf(entitlement.articleLimit, counters.articlesUsed);
  const aiRequestsRemaining = remainingOf(entitlement.aiRequestsLimit, counters.aiRequestsUsed);
  return {
    canCreateArticle: articlesRemaining !== 0 && aiRequestsRemaining !== 0,
    canUseAi: aiRequestsRemaining !== 0,
    articlesUsed: counters.articlesUsed,
    articleLimit: entitlement.articleLimit ?? 0,
    articlesRemaining,
    aiRequestsUsed: counters.aiRequestsUsed,
    aiRequestsLimit: entitlement.aiRequestsLimit ?? 0,
    aiRequestsRemaining,
    periodEnd: entitlement.windowEndsAt.toISOString(),
    planName: entitlement.planName,
  };
}

export interface DailyUse {
  readonly date: string;
  readonly articles: string;
  readonly ai_requests: string;
}

/** The number of days the daily series covers, today included. */
export const dailySeriesDays = 30;

export function presentUsageStats(
  entitlement: Entitlement,
  counters: Counters,
  used: readonly DailyUse[],
  now: Date,
): UsageStats {
  const byDay = new Map(used.map((day) => [day.date, day]));
  const daily = Array.from({ length: dailySeriesDays }, (_, index) => {
    const date = istanbulDay(after(now, (index - dailySeriesDays + 1) * dayMs));
    const day = byDay.get(date);
    return { date, articles: Number(day?.articles ?? 0), aiRequests: Number(day?.ai_requests ?? 0) };
  });
  return {
    periodStart: entitlement.windowStartsAt.toISOString(),
    periodEnd: entitlement.windowEndsAt.toISOString(),
    articles: {
      used: counters.articlesUsed,
      limit: entitlement.articleLimit ?? 0,
      remaining: remainingOf(entitlement.articleLimit, counters.articlesUsed),
    },
    aiRequests: {
      used: counters.aiRequestsUsed,
      limit: entitlement.aiRequestsLimit ?? 0,
      remaining: remainingOf(entitlement.aiRequestsLimit, counters.aiRequestsUsed),
    },
    daily,
  };
}
