import { addMonths, type MonthWindow, monthWindow } from '../../../platform/calendar.ts';

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The monthly window of a subscription around `now`. Another process's clock may be ahead by a little: a subscription that was
 * just opened there is in its first window here.
 */
export function windowAt(anchor: Date, now: Date): MonthWindow {
  return monthWindow(anchor, now < anchor ? anchor : now);
}

/** The period of `durationMonths` that contains `now`, counted from the subscription's start day. */
export function periodAt(anchor: Date, durationMonths: number, now: Date): Period {
  const monthsBefore = Math.floor(windowAt(anchor, now).index / durationMonths) * durationMonths;
  return { startsAt: addMonths(anchor, monthsBefore), endsAt: addMonths(anchor, monthsBefore + durationMonths) };
}
