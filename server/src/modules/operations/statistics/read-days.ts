import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import type { DayActivity, DayRevenue } from './days.ts';
import { listActivity, listRevenue } from './queries.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

export interface DailyFigures {
  readonly activity: readonly DayActivity[];
  readonly revenue: readonly DayRevenue[];
}

/** The days from `first` (`YYYY-MM-DD`) with any activity: earlier days as stored, today computed now. */
export async function readDays(
  { database, statistics }: StatisticsDependencies,
  first: string,
  now: Date,
): Promise<DailyFigures> {
  const today = startOfIstanbulDay(now);
  const range = { first, before: istanbulDay(today) };
  const period = { from: today, until: addDays(today, 1) };
  const [activity, revenue, activityToday, revenueToday] = await Promise.all([
    listActivity(database, range),
    listRevenue(database, range),
    statistics.activity(database, period),
    statistics.revenue(database, period),
  ]);
  return { activity: [...activity, ...activityToday], revenue: [...revenue, ...revenueToday] };
}
