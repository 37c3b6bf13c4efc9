import type { WindowEnding } from '@hokka/contracts/usage/usage.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** Units that an admin added to a window's limits. */
export interface Bonus {
  readonly articles: number;
  readonly aiRequests: number;
}

/** What was used in a monthly window so far. */
export interface Counters {
  readonly articlesUsed: number;
  readonly aiRequestsUsed: number;
  readonly bonus: Bonus;
}

/**
 * What a user may use in the monthly window that contains a given moment. Null limits are unlimited; a shared workspace
 * without a plan of its own has limits of 0.
 */
export interface Entitlement {
  readonly planId: number;
  readonly planName: string;
  readonly articleLimit: number | null;
  readonly aiRequestsLimit: number | null;
  readonly windowStartsAt: Date;
  readonly windowEndsAt: Date;
  readonly windowEnding: WindowEnding;
  readonly counters: Counters;
}

/** Provided by billing: usage counts units, subscriptions determine the limits. */
export type FindEntitlement = (
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
) => Promise<Entitlement>;

/** On the wire and in plans 0 and -1 both mean unlimited. */
export function toLimit(limit: number): number | null {
  return limit > 0 ? limit : null;
}
