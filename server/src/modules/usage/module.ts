import type { FileResponse, Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { UsageDependencies } from './dependencies.ts';
import { exportLedgerCsv, exportUsage } from './export-usage.ts';
import type { UsageReservations } from './index.ts';
import { createUsageReads, type ShownArticles, type UsageReads } from './read-usage.ts';
import { chargeStopped, isStopFree, releaseStopped, releaseUsage, reserveUsage, settleUsage } from './reservations.ts';
import { quotaRoutes, usageRoutes } from './routes.ts';
import { recountTextStorage } from './text-storage.ts';
import { hasOpenReservations, isArticleUnitSettled } from './usage-ledger.queries.ts';
import { findCounters } from './usage-periods.queries.ts';

export interface UsageModule extends UsageReservations {
  readonly routes: Route[];
  readonly reads: UsageReads;
  /** See `exportLedgerCsv`. */
  exportLedgerCsv(userId: string, now: Date, shown?: ShownArticles): FileResponse;
  /** See `recountTextStorage`. */
  recountTextStorage(now: Date): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

/** The ledger: what each generation reserved, charged or returned, and the counters that always agree with it. */
export function createUsage(dependencies: UsageDependencies): UsageModule {
  const reads = createUsageReads(dependencies);
  const createLedgerFile = (userId: string, now: Date, shown?: ShownArticles) =>
    exportLedgerCsv(dependencies, userId, now, shown);
  return {
    routes: [...usageRoutes(dependencies, reads, createLedgerFile), ...quotaRoutes(dependencies)],
    reads,
    exportLedgerCsv: createLedgerFile,
    reserve: (trx, request) => reserveUsage(trx, request, dependencies),
    settle: settleUsage,
    release: releaseUsage,
    releaseStopped,
    chargeStopped,
    isStopFree,
    isArticleUnitSettled,
    readCounters: (userId, windowStartsAt) => findCounters(dependencies.database, userId, windowStartsAt),
    hasOpenReservations,
    recountTextStorage: (now) => recountTextStorage(dependencies.database, now),
    exportUserData: (userId) => exportUsage(dependencies.database, userId),
  };
}
