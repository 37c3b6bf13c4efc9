import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';

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

/** The first instant of a day in Istanbul, given as `YYYY-MM-DD`. */
export function parseDayStart(day: string): Date {
  // The clocks of Istanbul are never so far from UTC that noon there is another day.
  return startOfIstanbulDay(new Date(`${day}T12:00:00Z`));
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
