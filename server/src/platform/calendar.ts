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

const dayMs = 86_400_000;

/** Local time in Istanbul; `month` is zero-based and, like `day`, may overflow. */
interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly timeMs: number;
}

/** The calendar day in Istanbul as `YYYY-MM-DD`. @throws {RangeError} for an invalid date */
export function istanbulDay(date: Date): string {
  const { year, month, day } = toWallTime(date);
  return `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

/** The first instant of the date's day in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulDay(date: Date): Date {
  return toInstant({ ...toWallTime(date), timeMs: 0 });
}

/** The first instant of a day in Istanbul, given as `YYYY-MM-DD`. @throws {RangeError} for an invalid day */
export function parseDayStart(day: string): Date {
  // Istanbul's offset from UTC is never so large that noon UTC falls on another day.
  return startOfIstanbulDay(new Date(`${day}T12:00:00Z`));
}

/**
 * From the start of the day `from` to the start of the day after `to`, both `YYYY-MM-DD` in Istanbul; undefined for an
 * open end.
 */
export function toInstants({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): {
  readonly since: Date | undefined;
  readonly until: Date | undefined;
} {
  return {
    since: from === undefined ? undefined : parseDayStart(from),
    until: to === undefined ? undefined : addDays(parseDayStart(to), 1),
  };
}

/** The first instant of the date's month in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulMonth(date: Date): Date {
  return toInstant({ ...toWallTime(date), day: 1, timeMs: 0 });
}

/** The first instant of the date's year in Istanbul. @throws {RangeError} for an invalid date */
export function startOfIstanbulYear(date: Date): Date {
  return toInstant({ ...toWallTime(date), month: 0, day: 1, timeMs: 0 });
}

/**
 * The same day of the month and time of day in Istanbul, `months` later; the 31st falls on the last day of a shorter
 * month. Series count from one anchor: adding month by month would keep the shortened day.
 * @throws {RangeError} for an invalid date or a number of months that is not whole
 */
export function addMonths(anchor: Date, months: number): Date {
  if (!Number.isSafeInteger(months)) throw new RangeError(`Not a whole number of months: ${months}`);
  return addWallMonths(toWallTime(anchor), months);
}

/** The same time of day in Istanbul, `days` later. @throws {RangeError} for an invalid date or a number of days that is not whole */
export function addDays(date: Date, days: number): Date {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  const start = toWallTime(date);
  return toInstant({ ...start, day: start.day + days });
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
export function findMonthWindow(anchor: Date, now: Date): MonthWindow {
  if (now < anchor) throw new RangeError(`${now.toISOString()} is before the anchor ${anchor.toISOString()}`);
  const [first, current] = [toWallTime(anchor), toWallTime(now)];
  let index = Math.max(0, (current.year - first.year) * 12 + current.month - first.month);
  let startsAt = addWallMonths(first, index);
  while (index > 0 && startsAt > now) {
    index -= 1;
    startsAt = addWallMonths(first, index);
  }
  return { startsAt, endsAt: addWallMonths(first, index + 1), index };
}

function addWallMonths(start: WallTime, months: number): Date {
  const month = start.month + months;
  return toInstant({ ...start, month, day: Math.min(start.day, daysInMonth(start.year, month)) });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

function toWallTime(date: Date): WallTime {
  const wallDate = new Date(date.getTime() + computeOffsetMs(date.getTime()));
  const timeMs =
    wallDate.getTime() - Date.UTC(wallDate.getUTCFullYear(), wallDate.getUTCMonth(), wallDate.getUTCDate());
  return { year: wallDate.getUTCFullYear(), month: wallDate.getUTCMonth(), day: wallDate.getUTCDate(), timeMs };
}

/**
 * The instant of a local time. A time that occurs twice, when clocks go back, means the first; one that clocks skip is
 * moved forward by the length of the gap (Temporal's `compatible`).
 */
function toInstant({ year, month, day, timeMs }: WallTime): Date {
  const wallMs = Date.UTC(year, month, day) + timeMs;
  const offsetBeforeMs = computeOffsetMs(wallMs - dayMs);
  const offsetAfterMs = computeOffsetMs(wallMs + dayMs);
  const [earlier, later] = [new Date(wallMs - offsetBeforeMs), new Date(wallMs - offsetAfterMs)];
  if (offsetBeforeMs === offsetAfterMs || computeOffsetMs(earlier.getTime()) === offsetBeforeMs) return earlier;
  return computeOffsetMs(later.getTime()) === offsetAfterMs ? later : earlier;
}

/** Offsets of UTC days without a clock change: computing one takes longer than executing a planned query. */
const offsetsByDay = new Map<number, number>();
const cachedDaysMax = 10_000;

/** Istanbul's offset from UTC at an instant, from the runtime's time zone data. */
function computeOffsetMs(instantMs: number): number {
  const day = Math.floor(instantMs / dayMs);
  const known = offsetsByDay.get(day);
  if (known !== undefined) return known;
  const offsetMs = readOffsetMs(instantMs);
  if (isOffsetConstant(day)) {
    if (offsetsByDay.size >= cachedDaysMax) offsetsByDay.clear();
    offsetsByDay.set(day, offsetMs);
  }
  return offsetMs;
}

/** Days at the limits of the Date range count as not constant. */
function isOffsetConstant(day: number): boolean {
  const [first, next] = [new Date(day * dayMs), new Date((day + 1) * dayMs)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(next.getTime())) return false;
  return readOffsetMs(first.getTime()) === readOffsetMs(next.getTime());
}

function readOffsetMs(instantMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of istanbul.formatToParts(instantMs)) parts[type] = Number(value);
  const { year = Number.NaN, month = Number.NaN, day, hour, minute, second } = parts;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return wallMs - Math.floor(instantMs / 1000) * 1000;
}
