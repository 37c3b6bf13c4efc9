import type { Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { type ScheduleState, scheduleStateLabels } from '@hokka/contracts/publishing/schedule-states.ts';
import { useEffect, useRef } from 'react';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

const soonMs = 60_000;
const quickMs = 2_000;
const slowMs = 30_000;

/** Delay, in ms, before the next read: short while a schedule is running or due soon. */
export function computeRefreshMs(schedules: readonly Pick<Schedule, 'state' | 'at'>[], now: number): number {
  const isBusy = schedules.some(
    ({ state, at }) => state === 'running' || (state === 'waiting' && Date.parse(at) - now < soonMs),
  );
  return isBusy ? quickMs : slowMs;
}

/** Announces the outcome of schedules that were displayed as waiting or running. */
export function useScheduleNews(schedules: readonly Schedule[]): void {
  const open = useRef(new Set<string>());
  useEffect(() => {
    for (const schedule of schedules) {
      if (isOpen(schedule.state)) open.current.add(schedule.id);
      else if (open.current.delete(schedule.id)) tell(schedule);
    }
  }, [schedules]);
}

function tell({ id, title, state }: Schedule): void {
  if (state === 'done') notifySuccess(`“${title}” yayımlandı`, { id });
  else if (state !== 'cancelled') notifyError(`“${title}”: ${scheduleStateLabels[state]}`, { id });
}

function isOpen(state: ScheduleState): boolean {
  return state === 'waiting' || state === 'running';
}
