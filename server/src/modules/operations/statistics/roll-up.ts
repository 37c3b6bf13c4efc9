import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import { after, secondMs } from '../../../platform/clock.ts';
import { emptyDay } from './day-figures.ts';
import { daysFrom, fillDays, startOfDay } from './days.ts';
import {
  findNewestCount,
  forgetErased,
  lockRollUp,
  replaceRevenue,
  storeActivity,
  storeStocks,
} from './statistics.queries.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** How many days before today are counted again: what belongs to them may be recorded a little late. */
const openDays = 2;

/** Whatever was counted less than this ago is not counted again, however many processes want to. */
const freshMs = 20 * secondMs;

/**
 * Counts the open days again and stores them, and how many there are of everything. On a database that was never counted, and after
 * a pause, it catches up with all days since. Any number of processes may do so at once: one counts, the others find it being done,
 * and a second count of the same days stores the same.
 * @returns whether it counted
 */
export async function rollUp(
  { database, statistics }: Pick<StatisticsDependencies, 'database' | 'statistics'>,
  now: Date,
): Promise<boolean> {
  const today = startOfIstanbulDay(now);
  const until = addDays(today, 1);
  const firstOpen = addDays(today, -openDays);
  return database.transaction().execute(async (trx) => {
    if (!(await lockRollUp(trx))) return false;
    const newest = await findNewestCount(trx);
    if (newest !== undefined && after(newest.countedAt, freshMs) > now) return false;
    const from = newest === undefined ? await statistics.firstMoment(trx) : addDays(startOfDay(newest.day), -openDays);
    const since = startOfIstanbulDay(from === undefined || from > firstOpen ? firstOpen : from);
    const span = { from: since, until };
    const activity = fillDays(daysFrom(since, now), await statistics.activity(trx, span), emptyDay);
    await storeActivity(trx, activity, now);
    await replaceRevenue(trx, istanbulDay(since), await statistics.revenue(trx, span));
    await storeStocks(trx, istanbulDay(now), await statistics.stocks(trx, now));
    await forgetErased(trx, istanbulDay(firstOpen));
    return true;
  });
}
