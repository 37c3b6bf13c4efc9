import { listSchedules } from '@hokka/contracts/publishing/schedule.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { findDay } from './calendar-days.ts';

const staleMs = 300_000;

/** How many scheduled articles were not published and wait for their author; undefined while that is not known. */
export function useWaitingSchedules(): number | undefined {
  const today = findDay(new Date().toISOString());
  const span = { from: today, to: today };
  return useEndpointQuery(
    listSchedules,
    { query: span },
    { staleTime: staleMs, select: ({ to_attend: waiting }) => waiting.length },
  ).data;
}
