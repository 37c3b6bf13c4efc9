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
} from './statistics.queries.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** How many days before today are counted again: what belongs to them may be recorded a little late. */
const recountedDays = 2;

/** Whatever was counted less than this ago is not counted again, however many processes want to. */
const minRollUpIntervalMs = 20 * secondMs;

/**
 * Counts the open days again and stores them, and how many there are of everything. On a database that was never counted, and after
 * a pause, it catches up with all days since. Any number of processes may do so at once: one counts, the others find it being done,
 * and a second count of the same days stores the same.
 * @returns whether it counted
 */
export async function rollUpDailyFigures(
  { database, statistics }: Pick<StatisticsDependencies, 'database' | 'statistics'>,
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
