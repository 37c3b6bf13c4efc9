import type { Currency, Kurus } from '../../../platform/money.ts';

/** What happened on one day in Istanbul. */
export interface DayActivity {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Accounts opened, also such as are erased by now. */
  readonly signUps: number;
  /** Writings that ended with an article, and those that did not; also of articles that are erased by now. */
  readonly articlesCompleted: number;
  readonly articlesFailed: number;
  /** As the gateway reported it, in millionths of a US dollar. */
  readonly aiCostMicroUsd: number;
}

/** Money of one day and one currency, in minor units. */
export interface DayRevenue {
  readonly day: string;
  readonly currency: Currency;
  /** Of payments completed on the day. */
  readonly receivedMinor: Kurus;
  /** Paid back on the day, whenever it was received. */
  readonly refundedMinor: Kurus;
}

/** How many there are at a moment. */
export interface Totals {
  readonly users: number;
  /** Signed in within 30 days. */
  readonly activeUsers: number;
  /** Outside the trash, also those that are being written or failed. */
  readonly articles: number;
  /** Live ones on a paid plan. */
  readonly activeSubscriptions: number;
}

export function createEmptyDay(day: string): DayActivity {
  return { day, signUps: 0, articlesCompleted: 0, articlesFailed: 0, aiCostMicroUsd: 0 };
}
