import { listSchedules } from '@hokka/contracts/publishing/schedule.ts';
import { type FirstReadRequest, type FirstReadsPlace, firstRead } from '../../../../lib/api/first-reads.ts';
import { readUrlState } from '../../../../lib/routing/url-state.ts';
import { type CalendarView, calendarViews, computeSpan, findDay, isDay } from '../calendar-days.ts';

/** State of the calendar in the address. */
export const calendarDefaults = { view: '', day: '' };

/** On small screens, wide views are initially shown as a list. */
export const smallScreen = '(max-width: 767px)';

interface CalendarPlace {
  /** Undefined if the screen's width decides. */
  readonly view: CalendarView | undefined;
  readonly day: string;
  readonly today: string;
}

export function readCalendarPlace({ view, day }: typeof calendarDefaults): CalendarPlace {
  const today = findDay(new Date().toISOString());
  return { view: calendarViews.find((one) => one === view), day: isDay(day) ? day : today, today };
}

/** Reads of the calendar's first view. */
export function listCalendarReads({ search }: FirstReadsPlace): readonly FirstReadRequest[] {
  const { view, day } = readCalendarPlace(readUrlState(search, calendarDefaults));
  const read = (shown: CalendarView, media?: string) =>
    firstRead(listSchedules, { query: computeSpan(shown, day), ...(media !== undefined && { media }) });
  return view === undefined ? [read('list', smallScreen), read('month', `not all and ${smallScreen}`)] : [read(view)];
}
