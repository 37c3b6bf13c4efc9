import type { ActivityItem, ActivityKind } from '@hokka/contracts/operations/statistics.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import type { DayActivity, DayRevenue, Totals } from './days.ts';

export interface StatisticsDependencies {
  readonly database: Database;
  readonly statistics: StatisticsReads;
  /** TRY for one USD; 0 while it is not known. */
  readonly usdTryRate: () => number;
}

type DatabaseHandle = Database | DatabaseTransaction;

/** From the first instant of one day to that before the first instant of another. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What the statistics read of other modules' data. */
export interface StatisticsReads {
  /** Days of the span on which something happened. Reads the rows of these days, by index. */
  activity(database: DatabaseHandle, period: Period): Promise<DayActivity[]>;
  /** The same for money; what is paid with test cards is none. */
  revenue(database: DatabaseHandle, period: Period): Promise<DayRevenue[]>;
  /** Counts everything there is: for the task that keeps the counts, never for a request. */
  readTotals(database: DatabaseHandle, now: Date): Promise<Totals>;
  /** What was added since a count, by index. */
  addedSince(database: DatabaseHandle, since: Date): Promise<Pick<Totals, 'users' | 'articles'>>;
  /** How many articles outside the trash were created at a moment or after it, by index. */
  articlesSince(database: DatabaseHandle, since: Date): Promise<number>;
  pendingPayments(database: DatabaseHandle): Promise<number>;
  /** When the first thing happened that is counted; undefined while nothing has. */
  firstEventAt(database: DatabaseHandle): Promise<Date | undefined>;
  /** The newest events of each kind, at most `limit` of each, in any order. */
  listEvents(database: DatabaseHandle, limit: number, now: Date): Promise<RecentEvent[]>;
}

/** Something that happened, before it is labelled. */
export interface RecentEvent {
  readonly kind: ActivityKind;
  /** Of what it happened to. */
  readonly id: string;
  readonly at: Date;
  /** Whose it is; undefined when that account is erased. */
  readonly user: { readonly id: string; readonly name: string } | undefined;
  /** Title of the article or name of the plan; empty where there is neither. */
  readonly subject: string;
  readonly money?: { readonly amountMinor: Kurus; readonly currency: Currency };
  readonly targetId: ActivityItem['targetId'];
}
