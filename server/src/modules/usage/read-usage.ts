import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import type { UsageEntry, UsageStats } from '@hokka/contracts/usage/usage.ts';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import { type CursorPage, toCursorPagination } from '../../platform/database/list-cursor.ts';
import type { UsageDependencies } from './dependencies.ts';
import { dailySeriesDays, toUsageStats } from './present-usage.ts';
import { readTextStorage } from './text-storage.ts';
import { listDailyUsage, listEntries } from './usage-ledger.queries.ts';

export interface ShownArticles {
  readonly withArticles: boolean;
}

export interface UsageReads {
  readUsageStats(userId: string, now: Date): Promise<UsageStats>;
  /** @param shown whether the caller may read the articles; otherwise the entries do not name them */
  readLedger(
    userId: string,
    page: CursorPage,
    shown?: ShownArticles,
  ): Promise<{ entries: UsageEntry[]; pagination: Pagination }>;
}

export function createUsageReads({
  database,
  findEntitlement,
  articleTitles,
  subjectNames,
}: UsageDependencies): UsageReads {
  return {
    async readUsageStats(userId, now) {
      const entitlement = await findEntitlement(database, userId, now);
      const since = startOfIstanbulDay(addMilliseconds(now, (1 - dailySeriesDays) * dayMs));
      const [daily, texts] = await Promise.all([
        listDailyUsage(database, userId, since),
        readTextStorage(database, userId),
      ]);
      return toUsageStats(entitlement, entitlement.counters, daily, texts, now);
    },

    async readLedger(userId, page, { withArticles } = { withArticles: true }) {
      const { entries, total, next } = await listEntries(database, userId, page);
      const named = withArticles ? entries : [];
      const [titles, subjects] = await Promise.all([
        articleTitles(named.flatMap((entry) => entry.article_id ?? [])),
        subjectNames(
          userId,
          named.flatMap((entry) => (entry.article_id === null ? (entry.generation_id ?? []) : [])),
        ),
      ]);
      return {
        entries: entries.map(({ generation_id: generationId, ...entry }) => ({
          ...entry,
          subject: subjects.get(generationId ?? '') ?? null,
          article_id: withArticles ? entry.article_id : null,
          article_title: titles.get(entry.article_id ?? '') ?? null,
          held_at: entry.held_at.toISOString(),
          ended_at: entry.ended_at?.toISOString() ?? null,
        })),
        pagination: toCursorPagination(page, total, next),
      };
    },
  };
}
