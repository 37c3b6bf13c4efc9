import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FileAnswer, Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { HoldRequest } from './hold-usage.ts';
import type { UsageReads } from './read-usage.ts';
import type { Counters } from './usage.queries.ts';

export type { Entitlement, EntitlementOf } from './entitlement.ts';
export { limitOrUnlimited } from './entitlement.ts';
export { HoldEndedError } from './hold-ended-error.ts';
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
