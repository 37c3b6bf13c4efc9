import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FileResponse, Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { ReservationRequest } from './hold-usage.ts';
import type { UsageReads } from './read-usage.ts';
import type { Counters } from './usage.queries.ts';

export type { Entitlement, FindEntitlement } from './entitlement.ts';
export { toLimit } from './entitlement.ts';
export { HoldEndedError } from './hold-ended-error.ts';
export type { ReservationRequest } from './hold-usage.ts';

export interface UsageModule {
  readonly routes: Route[];
  readonly reads: UsageReads;
  /** See `reserveUsage`. */
  reserve(trx: DatabaseTransaction, request: ReservationRequest): Promise<void>;
  settle(trx: DatabaseTransaction, generationId: string, at: Date): Promise<void>;
  release(trx: DatabaseTransaction, generationId: string, reason: string, at: Date): Promise<void>;
  isArticleUnitSettled(trx: DatabaseTransaction, articleId: string): Promise<boolean>;
  readCounters(userId: string, windowStartsAt: Date): Promise<Counters>;
  hasOpenReservations(trx: DatabaseTransaction, userId: string): Promise<boolean>;
  /** See `exportLedgerCsv`. */
  exportLedgerCsv(userId: string, now: Date): FileResponse;
  /** What is known of a user's use, for their export. */
  exportUserData(userId: string): ExportSection[];
}
