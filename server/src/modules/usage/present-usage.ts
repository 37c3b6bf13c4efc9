import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import { type Counters, computeLimits, computeRemaining, type Entitlement } from './rules.ts';
import type { TextStorage } from './text-storage.ts';

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
