import { listSchedules, type Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { useMemo } from 'react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { type CalendarView, computeSpan, findDay } from '../calendar-days.ts';
import { computeRefreshMs, useScheduleNews } from '../use-schedule-news.ts';
import { calendarDefaults, readCalendarPlace, smallScreen } from './calendar-reads.ts';

const noSchedules: readonly Schedule[] = [];

/** View and day from the address, with the schedules; polled while one of them is due soon. */
export function useCalendar() {
  const [state, change] = useUrlState(calendarDefaults);
  const { view = defaultView(), day, today } = readCalendarPlace(state);
  const query = usePagedQuery(
    listSchedules,
    { query: computeSpan(view, day) },
    {
      refetchInterval: ({ state: { data } }) =>
        data === undefined ? false : computeRefreshMs(data.schedules, Date.now()),
    },
  );
  const schedules = query.data?.schedules ?? noSchedules;
  useScheduleNews(schedules);
  const byDay = useMemo(() => Map.groupBy(schedules, ({ at }) => findDay(at)), [schedules]);
  return {
    view,
    day,
    today,
    query,
    byDay,
    show: (next: { readonly view?: CalendarView; readonly day?: string }) => change(next),
  };
}

function defaultView(): CalendarView {
  return window.matchMedia(smallScreen).matches ? 'list' : 'month';
}
