import { addDays, addMonths, findMonthWindow, type MonthWindow } from '../../platform/calendar.ts';

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * A period with the moment from which its months are counted: its own start, or the start of the first period in a
 * series of renewals.
 */
export interface AnchoredPeriod extends Period {
  readonly anchorAt: Date;
}

/** A period whose end may be open: a free one renews itself. */
export interface OpenEndedPeriod {
  readonly anchorAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export interface PeriodLength {
  readonly months: number;
  /** Whole days after the last month. */
  readonly extraDays?: number;
}

/**
 * The monthly window of a subscription that contains `now`. The clock of another process may be slightly ahead, so a
 * subscription that starts after `now` is in its first window.
 */
export function computeMonthWindow(anchor: Date, now: Date): MonthWindow {
  return findMonthWindow(anchor, now < anchor ? anchor : now);
}

/** The period of `durationMonths` that contains `now`, counted from the subscription's start day. */
export function computePeriodAt(anchor: Date, durationMonths: number, now: Date): Period {
  const monthsBefore = Math.floor(computeMonthWindow(anchor, now).index / durationMonths) * durationMonths;
  return { startsAt: addMonths(anchor, monthsBefore), endsAt: addMonths(anchor, monthsBefore + durationMonths) };
}

/**
 * The period that begins at `startsAt`. Its months are counted from `anchorAt` if it begins on one of them: the renewal
 * of a period from 31 January to 28 February ends on 31 March. Otherwise they are counted from its own start.
 */
export function computePeriodFrom(startsAt: Date, length: PeriodLength, anchorAt: Date = startsAt): AnchoredPeriod {
  const month = startsAt < anchorAt ? undefined : findMonthWindow(anchorAt, startsAt);
  const isAligned = month !== undefined && month.startsAt.getTime() === startsAt.getTime();
  const [anchor, monthsBefore] = isAligned ? [anchorAt, month.index] : [startsAt, 0];
  const lastMonthEndsAt = addMonths(anchor, monthsBefore + length.months);
  return { anchorAt: anchor, startsAt, endsAt: addDays(lastMonthEndsAt, length.extraDays ?? 0) };
}

/**
 * The counter window of a period that contains `now`: one month, cut off at the end of the period. The windows of a
 * period follow each other without gaps; for a moment outside of the period, the first or the last window is returned.
 */
export function computeUsageWindow({ anchorAt, startsAt, endsAt }: OpenEndedPeriod, now: Date): Period {
  const latest = endsAt === null ? now : minDate(now, new Date(endsAt.getTime() - 1));
  const month = computeMonthWindow(anchorAt, maxDate(latest, startsAt));
  return {
    startsAt: month.startsAt,
    endsAt: endsAt === null ? month.endsAt : minDate(month.endsAt, endsAt),
  };
}

function minDate(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}

function maxDate(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}
