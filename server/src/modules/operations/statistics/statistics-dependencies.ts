import type { ActivityItem, ActivityKind } from '@hokka/contracts/operations/statistics.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import type { DayActivity, DayRevenue, Totals } from './days.ts';

export interface StatisticsDependencies {
  readonly database: Database;
  readonly statistics: StatisticsReads;
  /** TRY per USD; 0 while unknown. */
  readonly usdTryRate: () => number;
}

type DatabaseHandle = Database | DatabaseTransaction;

/** A period of whole days; `until` is exclusive. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Data that the statistics read from other modules. */
export interface StatisticsReads {
  /** The days of the period with any activity. Reads only the rows of these days, by index. */
  activity(database: DatabaseHandle, period: Period): Promise<DayActivity[]>;
  /** The days of the period with revenue; payments with test cards are excluded. */
  revenue(database: DatabaseHandle, period: Period): Promise<DayRevenue[]>;
  /** Counts all rows; only for the task that stores the counts, never for a request. */
  readTotals(database: DatabaseHandle, now: Date): Promise<Totals>;
  /** Rows added since a count, by index. */
  addedSince(database: DatabaseHandle, since: Date): Promise<Pick<Totals, 'users' | 'articles'>>;
  /** The number of articles outside the trash created at this moment or later, by index. */
  articlesSince(database: DatabaseHandle, since: Date): Promise<number>;
  pendingPayments(database: DatabaseHandle): Promise<number>;
  /** Time of the first counted event; undefined without events. */
  firstEventAt(database: DatabaseHandle): Promise<Date | undefined>;
  /** The newest events of each kind, at most `limit` of each, in any order. */
  listEvents(database: DatabaseHandle, limit: number, now: Date): Promise<RecentEvent[]>;
}

/** An event before it is labelled. */
export interface RecentEvent {
  readonly kind: ActivityKind;
  /** Id of the user, article or payment that the event is about. */
  readonly id: string;
  readonly at: Date;
  /** The user; undefined when the account is erased. */
  readonly user: { readonly id: string; readonly name: string } | undefined;
  /** Title of the article or name of the plan; otherwise empty. */
  readonly subject: string;
  readonly money?: { readonly amountMinor: Kurus; readonly currency: Currency };
  readonly targetId: ActivityItem['targetId'];
}
