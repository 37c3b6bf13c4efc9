import { addDays, istanbulDay, parseDayStart, startOfIstanbulDay } from '../../../platform/calendar.ts';
import { addMilliseconds, secondMs } from '../../../platform/clock.ts';
import { createEmptyDay, fillDays, listDaysFrom } from './days.ts';
import {
  findNewestTotals,
  lockRollUp,
  purgeErasedActivity,
  replaceRevenue,
  storeActivity,
  storeTotals,
} from './queries.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** Number of days before today that are counted again, because data may be recorded a little late. */
const recountedDays = 2;

/** Minimum interval, in ms, between two counts, whichever process runs them. */
const minRollUpIntervalMs = 20 * secondMs;

/**
 * Counts the open days and the totals again and stores them. On a database that was never counted, and after a pause,
 * it catches up with all days since. Safe in any number of processes: one counts while the others skip, and counting
 * the same days again stores the same.
 * @returns whether it counted
 */
export async function rollUpDailyFigures(
  { database, statistics }: StatisticsDependencies,
  now: Date,
): Promise<boolean> {
  const today = startOfIstanbulDay(now);
  const until = addDays(today, 1);
  const firstOpen = addDays(today, -recountedDays);
  return database.transaction().execute(async (trx) => {
    if (!(await lockRollUp(trx))) return false;
    const newest = await findNewestTotals(trx);
    if (newest !== undefined && addMilliseconds(newest.countedAt, minRollUpIntervalMs) > now) return false;
    const firstMissing =
      newest === undefined ? await statistics.firstEventAt(trx) : addDays(parseDayStart(newest.day), -recountedDays);
    const since = startOfIstanbulDay(firstMissing === undefined || firstMissing > firstOpen ? firstOpen : firstMissing);
    const period = { from: since, until };
    const activity = fillDays(listDaysFrom(since, now), await statistics.activity(trx, period), createEmptyDay);
    await storeActivity(trx, activity, now);
    await replaceRevenue(trx, istanbulDay(since), await statistics.revenue(trx, period));
    await storeTotals(trx, istanbulDay(now), await statistics.readTotals(trx, now));
    await purgeErasedActivity(trx, istanbulDay(firstOpen));
    return true;
  });
}
