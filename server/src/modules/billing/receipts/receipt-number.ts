import { istanbulDay } from '../../../platform/calendar.ts';

export interface ReceiptCount {
  /** In Istanbul. */
  readonly year: number;
  /** Counted from 1 in each year. */
  readonly number: number;
}

/** The year in whose count a receipt of this moment belongs. @throws {RangeError} for an invalid date */
export function toReceiptYear(at: Date): number {
  return Number.parseInt(istanbulDay(at), 10);
}

/** The number as people see it: `HK-2026-000123`. */
export function formatReceiptNumber({ year, number }: ReceiptCount): string {
  return `HK-${year}-${String(number).padStart(6, '0')}`;
}
