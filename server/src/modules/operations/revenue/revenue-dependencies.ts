import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';

type DatabaseHandle = Database | DatabaseTransaction;

/** Money of one month, currency and plan; months begin as `YYYY-MM-01`. */
export interface MonthRevenue {
  readonly month: string;
  readonly currency: Currency;
  readonly planId: number;
  readonly accruedMinor: Kurus;
  readonly receivedMinor: Kurus;
  readonly refundedMinor: Kurus;
  /** At the end of the month, or now; 0 for months to come. */
  readonly mrrMinor: Kurus;
}

/** People with a paid plan. */
export interface MonthSubscribers {
  readonly month: string;
  readonly atStart: number;
  readonly new: number;
  readonly renewed: number;
  readonly lapsed: number;
}

export interface UserValue {
  readonly paid: readonly {
    readonly currency: Currency;
    readonly receivedMinor: Kurus;
    readonly refundedMinor: Kurus;
  }[];
  readonly firstPaidAt: Date | undefined;
  readonly costUsd: string;
  /** Null where no rate is known for some of it. */
  readonly costTry: string | null;
  readonly calls: number;
}

/** What is read of other modules' data; each figure has one query. */
export interface RevenueReads {
  countRevenue(database: DatabaseHandle, now: Date): Promise<MonthRevenue[]>;
  countSubscribers(database: DatabaseHandle, now: Date): Promise<MonthSubscribers[]>;
  readUserValue(database: DatabaseHandle, userId: string, usdTryRate: number): Promise<UserValue>;
}

export interface RevenueDependencies {
  readonly database: Database;
  readonly revenue: RevenueReads;
  /** TRY for one USD; 0 while it is not known. */
  readonly usdTryRate: () => number;
}
