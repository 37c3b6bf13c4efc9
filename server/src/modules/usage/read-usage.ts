import type { Pagination } from '@hokka/contracts/primitives.ts';
import type { Limits, UsageEntry, UsageStats } from '@hokka/contracts/usage.ts';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import { after, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, paginationOf } from '../../platform/database/pages.ts';
import type { EntitlementOf } from './entitlement.ts';
import { dailySeriesDays, presentLimits, presentUsageStats } from './present-usage.ts';
import { findCounters, listDailyUse, listEntries } from './usage.queries.ts';

export interface UsageReads {
  limitsOf(userId: string, now: Date): Promise<Limits>;
  statsOf(userId: string, now: Date): Promise<UsageStats>;
  ledgerOf(userId: string, page: Page): Promise<{ entries: UsageEntry[]; pagination: Pagination }>;
}

interface UsageReadsDependencies {
  readonly database: Database;
  readonly entitlementOf: EntitlementOf;
  /** Titles by article id; articles that are gone for good are left out. */
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createUsageReads({ database, entitlementOf, articleTitles }: UsageReadsDependencies): UsageReads {
  return {
    async limitsOf(userId, now) {
      const entitlement = await entitlementOf(database, userId, now);
      return presentLimits(entitlement, await findCounters(database, userId, entitlement.windowStartsAt));
    },

    async statsOf(userId, now) {
      const entitlement = await entitlementOf(database, userId, now);
      const since = startOfIstanbulDay(after(now, (1 - dailySeriesDays) * dayMs));
      const [counters, daily] = await Promise.all([
        findCounters(database, userId, entitlement.windowStartsAt),
        listDailyUse(database, userId, since),
      ]);
      return presentUsageStats(entitlement, counters, daily, now);
    },

    async ledgerOf(userId, page) {
      const { entries, total } = await listEntries(database, userId, page);
      const titles = await articleTitles(entries.flatMap((entry) => entry.article_id ?? []));
      return {
        entries: entries.map((entry) => ({
          ...entry,
          article_title: titles.get(entry.article_id ?? '') ?? null,
          held_at: entry.held_at.toISOString(),
          ended_at: entry.ended_at?.toISOString() ?? null,
        })),
        pagination: paginationOf(page, total),
      };
    },
  };
}
