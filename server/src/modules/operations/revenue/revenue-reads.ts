import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';

type DatabaseHandle = Database | DatabaseTransaction;

/** Revenue of one month, currency and plan; months are `YYYY-MM-01`. */
export interface MonthRevenue {
  readonly month: string;
  readonly currency: Currency;
  readonly planId: number;
  readonly accruedMinor: Kurus;
  readonly receivedMinor: Kurus;
  readonly refundedMinor: Kurus;
  /** At the end of the month, or now for the current one; 0 for future months. */
  readonly mrrMinor: Kurus;
}

/** Users with a paid plan. */
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
  /** Null when the rate for a part of it is unknown. */
  readonly costTry: string | null;
  readonly calls: number;
}

/** Data read from other modules, with one query per figure. */
export interface RevenueReads {
  countRevenue(database: DatabaseHandle, now: Date): Promise<MonthRevenue[]>;
  countSubscribers(database: DatabaseHandle, now: Date): Promise<MonthSubscribers[]>;
  readUserValue(database: DatabaseHandle, userId: string, usdTryRate: number): Promise<UserValue>;
}
