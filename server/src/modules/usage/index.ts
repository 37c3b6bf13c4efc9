import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { ReservationRequest } from './reservations.ts';
import type { Counters } from './rules.ts';

export { createAllowanceReader } from './allowance.ts';
export type { FindEntitlement } from './dependencies.ts';
export { listMemberUsage, type MemberUsage } from './member-caps.queries.ts';
export { ReservationEndedError, releaseUsage } from './reservations.ts';
export { type Entitlement, toLimit } from './rules.ts';
export {
  computeRecentWindowStart,
  findWindowCounters,
  type RecentWindow,
  selectRecentWindows,
} from './usage-periods.queries.ts';

/** Units of a user's quota: reserved when a generation begins, then settled or released when it ends. */
export interface UsageReservations {
  /** See `reserveUsage`. */
  reserve(trx: DatabaseTransaction, request: ReservationRequest): Promise<void>;
  /** See `settleUsage`. */
  settle(trx: DatabaseTransaction, generationId: string, at: Date, aiRequestsMax?: number): Promise<void>;
  /** See `releaseUsage`. */
  release(trx: DatabaseTransaction, generationId: string, reason: string, at: Date): Promise<void>;
  /** See `releaseStopped`. */
  releaseStopped(trx: DatabaseTransaction, generationId: string, reason: string, at: Date): Promise<void>;
  /** See `chargeStopped`. */
  chargeStopped(trx: DatabaseTransaction, generationId: string, reason: string, at: Date): Promise<void>;
  /** See `isStopFree`. */
  isStopFree(trx: DatabaseTransaction, generationId: string, at: Date): Promise<boolean>;
  isArticleUnitSettled(trx: DatabaseTransaction, articleId: string): Promise<boolean>;
  readCounters(userId: string, windowStartsAt: Date): Promise<Counters>;
  hasOpenReservations(trx: DatabaseTransaction, userId: string): Promise<boolean>;
}
