import type { Database } from '../../platform/database/connect.ts';
import { releaseUsage, settleUsage } from './end-usage.ts';
import { exportUsage } from './export-usage.ts';
import { type HoldDependencies, holdUsage } from './hold-usage.ts';
import type { UsageModule } from './index.ts';
import { ledgerFile } from './ledger-file.ts';
import { quotaRoutes } from './quota.routes.ts';
import { createUsageReads } from './read-usage.ts';
import { findCounters, hasOpenHolds, isArticleUnitSettled } from './usage.queries.ts';
import { usageRoutes } from './usage.routes.ts';

interface UsageDependencies extends HoldDependencies {
  readonly database: Database;
  readonly articleTitles: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The ledger: what each generation reserved, charged or gave back, and the counters that always agree with it. */
export function createUsage(dependencies: UsageDependencies): UsageModule {
  const reads = createUsageReads(dependencies);
  const fileFor = (userId: string, now: Date) => ledgerFile(dependencies, userId, now);
  return {
    routes: [...usageRoutes(reads, fileFor), ...quotaRoutes(dependencies)],
    reads,
    ledgerFile: fileFor,
    hold: (trx, request) => holdUsage(trx, request, dependencies),
    settle: settleUsage,
    release: releaseUsage,
    isArticleUnitSettled,
    countersOf: (userId, windowStartsAt) => findCounters(dependencies.database, userId, windowStartsAt),
    hasOpenHolds,
    exportFor: (userId) => exportUsage(dependencies.database, userId),
  };
}
