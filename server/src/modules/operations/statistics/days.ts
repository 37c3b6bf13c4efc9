import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';

/** The last `count` days in Istanbul, including that of `now`, oldest first. */
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

/** One entry per day: the row of that day, or what `empty` returns. Rows of other days are dropped. */
export function fillDays<Row extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  createEmpty: (day: string) => Row,
): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => known.get(day) ?? createEmpty(day));
}

/** Activity of one day in Istanbul. */
export interface DayActivity {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Created accounts, including erased ones. */
  readonly signUps: number;
  /** Completed and failed generations, including those of erased articles. */
  readonly articlesCompleted: number;
  readonly articlesFailed: number;
  /** As reported by the gateway, in millionths of a US dollar. */
  readonly aiCostMicroUsd: number;
}

/** Revenue of one day and one currency, in minor units. */
export interface DayRevenue {
  readonly day: string;
  readonly currency: Currency;
  /** Payments completed on this day. */
  readonly receivedMinor: Kurus;
  /** Refunds made on this day, whenever the payment was received. */
  readonly refundedMinor: Kurus;
}

/** Totals at one moment. */
export interface Totals {
  readonly users: number;
  /** Signed in within 30 days. */
  readonly activeUsers: number;
  /** Outside the trash, including those being generated or failed. */
  readonly articles: number;
  /** Live subscriptions on a paid plan. */
  readonly activeSubscriptions: number;
}

export function createEmptyDay(day: string): DayActivity {
  return { day, signUps: 0, articlesCompleted: 0, articlesFailed: 0, aiCostMicroUsd: 0 };
}
