import { addMonths, monthWindow } from '../../../platform/calendar.ts';

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The period of `durationMonths` that contains `now`, counted from the subscription's start day. */
export function periodAt(anchor: Date, durationMonths: number, now: Date): Period {
  const monthsBefore = Math.floor(monthWindow(anchor, now).index / durationMonths) * durationMonths;
  return { startsAt: addMonths(anchor, monthsBefore), endsAt: addMonths(anchor, monthsBefore + durationMonths) };
}
