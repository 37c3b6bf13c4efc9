import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FileAnswer, Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { releaseUsage, settleUsage } from './end-usage.ts';
import { exportUsage } from './export-usage.ts';
import { type HoldDependencies, type HoldRequest, holdUsage } from './hold-usage.ts';
import { ledgerFile } from './ledger-file.ts';
import { quotaRoutes } from './quota.routes.ts';
import { createUsageReads, type UsageReads } from './read-usage.ts';
import { type Counters, findCounters, hasOpenHolds, isArticleUnitSettled } from './usage.queries.ts';
import { usageRoutes } from './usage.routes.ts';

export { HoldEndedError } from './end-usage.ts';
export type { Entitlement, EntitlementOf } from './entitlement.ts';
export { limitOrUnlimited } from './entitlement.ts';
export type { HoldRequest } from './hold-usage.ts';

export interface UsageModule {
  readonly routes: Route[];
  readonly reads: UsageReads;
  /** See `holdUsage`. */
  hold(trx: DatabaseTransaction, request: HoldRequest): Promise<void>;
  settle(trx: DatabaseTransaction, generationId: string, at: Date): Promise<void>;
  release(trx: DatabaseTransaction, generationId: string, reason: string, at: Date): Promise<void>;
  isArticleUnitSettled(trx: DatabaseTransaction, articleId: string): Promise<boolean>;
  countersOf(userId: string, windowStartsAt: Date): Promise<Counters>;
  hasOpenHolds(trx: DatabaseTransaction, userId: string): Promise<boolean>;
  /** See `ledgerFile`. */
  ledgerFile(userId: string, now: Date): FileAnswer;
  /** What is known of a user's use, for their export. */
  exportFor(userId: string): ExportSection[];
}

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
