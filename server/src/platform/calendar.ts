const istanbul = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
  timeZone: 'Europe/Istanbul',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const DAY_MS = 86_400_000;

/** What a clock on a wall in Istanbul shows; `month` counts from 0 and, like `day`, may run over. */
interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly timeMs: number;
}

/** The calendar day in Istanbul as `YYYY-MM-DD`. @throws {RangeError} for an invalid date */
export function istanbulDay(date: Date): string {
  const { year, month, day } = wallTimeOf(date);
  return `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** The first instant of the date's day in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulDay(date: Date): Date {
  return instantOf({ ...wallTimeOf(date), timeMs: 0 });
}

/** The first instant of the date's month in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulMonth(date: Date): Date {
  return instantOf({ ...wallTimeOf(date), day: 1, timeMs: 0 });
}

/** The first instant of the date's year in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulYear(date: Date): Date {
  return instantOf({ ...wallTimeOf(date), month: 0, day: 1, timeMs: 0 });
}

/**
 * The same day of the month and time of day in Istanbul, `months` later; the 31st falls on the last day of a shorter
 * month. Series count from one anchor: adding month by month would keep the shortened day.
 * @throws {RangeError} for an invalid date or a number of months that is not whole
 */
export function addMonths(anchor: Date, months: number): Date {
  if (!Number.isSafeInteger(months)) throw new RangeError(`Not a whole number of months: ${months}`);
  return monthsAfter(wallTimeOf(anchor), months);
}

/** The same time of day in Istanbul, `days` later. @throws {RangeError} for an invalid date or a number of days that is not whole */
export function addDays(date: Date, days: number): Date {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  const start = wallTimeOf(date);
  return instantOf({ ...start, day: start.day + days });
}

export interface MonthWindow {
  readonly startsAt: Date;
  /** The first instant of the next window. */
  readonly endsAt: Date;
  /** Whole months since the anchor. */
  readonly index: number;
}

/**
 * The month that contains `now` among the months counted from `anchor` in Istanbul.
 * @throws {RangeError} when `now` is before the anchor, or a date is invalid
 */
export function monthWindow(anchor: Date, now: Date): MonthWindow {
  if (now < anchor) throw new RangeError(`${now.toISOString()} is before the anchor ${anchor.toISOString()}`);
  const [first, current] = [wallTimeOf(anchor), wallTimeOf(now)];
  let index = Math.max(0, (current.year - first.year) * 12 + current.month - first.month);
  let startsAt = monthsAfter(first, index);
  while (index > 0 && startsAt > now) {
    index -= 1;
    startsAt = monthsAfter(first, index);
  }
  return { startsAt, endsAt: monthsAfter(first, index + 1), index };
}

function monthsAfter(start: WallTime, months: number): Date {
  const month = start.month + months;
  return instantOf({ ...start, month, day: Math.min(start.day, daysInMonth(start.year, month)) });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function wallTimeOf(date: Date): WallTime {
  const shown = new Date(date.getTime() + offsetMs(date.getTime()));
  const timeMs = shown.getTime() - Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate());
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth(), day: shown.getUTCDate(), timeMs };
}

/**
 * The instant at which the clock shows this time. A time that occurs twice, when clocks go back, means the first; one that
 * clocks skip is as far behind the gap as it would have been (as Temporal's `compatible`).
 */
function instantOf({ year, month, day, timeMs }: WallTime): Date {
  const shownMs = Date.UTC(year, month, day) + timeMs;
  const offsetBeforeMs = offsetMs(shownMs - DAY_MS);
  const offsetAfterMs = offsetMs(shownMs + DAY_MS);
  const [earlier, later] = [new Date(shownMs - offsetBeforeMs), new Date(shownMs - offsetAfterMs)];
  if (offsetBeforeMs === offsetAfterMs || offsetMs(earlier.getTime()) === offsetBeforeMs) return earlier;
  return offsetMs(later.getTime()) === offsetAfterMs ? later : earlier;
}

/** How far Istanbul's clocks are ahead of UTC at an instant, by the time zone data of the runtime. */
function offsetMs(instantMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of istanbul.formatToParts(instantMs)) parts[type] = Number(value);
  const { year = Number.NaN, month = Number.NaN, day, hour, minute, second } = parts;
  const shownMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return shownMs - Math.floor(instantMs / 1000) * 1000;
}
