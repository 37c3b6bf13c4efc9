import type { Limits, UsageStats } from '@hokka/contracts/usage.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { after, dayMs } from '../../platform/clock.ts';
import type { Entitlement } from './entitlement.ts';
import type { Counters } from './usage.queries.ts';

/** Units left of a limit, never negative; null when unlimited. */
export function remainingOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** A limit with what was given on top of it; null when unlimited. */
function limitWith(limit: number | null, bonus: number): number | null {
  return limit === null ? null : limit + bonus;
}

/** What the window allows in all. */
function limitsWith({ articleLimit, aiRequestsLimit }: Entitlement, { bonus }: Counters) {
  return {
    articleLimit: limitWith(articleLimit, bonus.articles),
    aiRequestsLimit: limitWith(aiRequestsLimit, bonus.aiRequests),
  };
}

export function presentLimits(entitlement: Entitlement, counters: Counters): Limits {
  const { articleLimit, aiRequestsLimit } = limitsWith(entitlement, counters);
  const articlesRemaining = remainingOf(articleLimit, counters.articlesUsed);
  const aiRequestsRemaining = remainingOf(aiRequestsLimit, counters.aiRequestsUsed);
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
  const { articleLimit, aiRequestsLimit } = limitsWith(entitlement, counters);
  return {
    periodStart: entitlement.windowStartsAt.toISOString(),
    periodEnd: entitlement.windowEndsAt.toISOString(),
    periodEnding: entitlement.windowEnding,
    articles: {
      used: counters.articlesUsed,
      limit: articleLimit ?? 0,
      remaining: remainingOf(articleLimit, counters.articlesUsed),
      bonus: counters.bonus.articles,
    },
    aiRequests: {
      used: counters.aiRequestsUsed,
      limit: aiRequestsLimit ?? 0,
      remaining: remainingOf(aiRequestsLimit, counters.aiRequestsUsed),
      bonus: counters.bonus.aiRequests,
    },
    daily,
  };
}
