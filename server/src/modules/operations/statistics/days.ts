import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';

/** The last `count` days in Istanbul, that of `now` included, oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  const today = startOfIstanbulDay(now);
  return Array.from({ length: count }, (_, index) => istanbulDay(addDays(today, index - count + 1)));
}

/** All days in Istanbul from that of `since` to that of `now`, both included. */
export function listDaysFrom(since: Date, now: Date): string[] {
  const days: string[] = [];
  const today = startOfIstanbulDay(now);
  for (let day = startOfIstanbulDay(since); day <= today; day = addDays(day, 1)) days.push(istanbulDay(day));
  return days;
}

/** One entry for each day: the row of that day, or what `empty` makes of it. Rows of other days are left out. */
export function fillDays<Row extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  createEmpty: (day: string) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? createEmpty(day));
}

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
