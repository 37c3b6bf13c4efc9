import type { Database } from '../../platform/database/connect.ts';
import { exportLedgerCsv, exportUsage } from './export-usage.ts';
import { type ReservationDependencies, reserveUsage } from './hold-usage.ts';
import type { UsageModule } from './index.ts';
import { createUsageReads } from './read-usage.ts';
import { releaseUsage, settleUsage } from './settle-usage.ts';
import { findCounters, hasOpenReservations, isArticleUnitSettled } from './usage.queries.ts';
import { quotaRoutes, usageRoutes } from './usage.routes.ts';

interface UsageDependencies extends ReservationDependencies {
  readonly database: Database;
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The ledger: what each generation reserved, charged or gave back, and the counters that always agree with it. */
export function createUsage(dependencies: UsageDependencies): UsageModule {
  const reads = createUsageReads(dependencies);
  const createLedgerFile = (userId: string, now: Date) => exportLedgerCsv(dependencies, userId, now);
  return {
    routes: [...usageRoutes(reads, createLedgerFile), ...quotaRoutes(dependencies)],
    reads,
    exportLedgerCsv: createLedgerFile,
    reserve: (trx, request) => reserveUsage(trx, request, dependencies),
    settle: settleUsage,
    release: releaseUsage,
    isArticleUnitSettled,
    readCounters: (userId, windowStartsAt) => findCounters(dependencies.database, userId, windowStartsAt),
    hasOpenReservations,
    exportUserData: (userId) => exportUsage(dependencies.database, userId),
  };
}
