import type { AdminSeries } from '@hokka/contracts/operations/statistics.ts';
import { istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import { type Kurus, toMajorUnits, toTenThousandths } from '../../../platform/money.ts';
import { createEmptyDay, type DayActivity, type DayRevenue, fillDays, listLastDays } from './days.ts';
import { readDays } from './read-days.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** The figures of each of the last `count` days, including today, without gaps, and their sums. */
export async function readSeries(dependencies: StatisticsDependencies, count: number, now: Date): Promise<AdminSeries> {
  const days = listLastDays(now, count);
  const first = days[0] ?? istanbulDay(startOfIstanbulDay(now));
  const { activity, revenue } = await readDays(dependencies, first, now);
  const revenueInTry = revenue.filter(({ currency }) => currency === 'TRY');
  return toAdminSeries(
    fillDays(days, activity, createEmptyDay),
    fillDays(days, revenueInTry, (day) => ({ day, currency: 'TRY', receivedMinor: 0, refundedMinor: 0 })),
    dependencies.usdTryRate(),
  );
}

/** @param usdTryRate TRY per USD; 0 while unknown */
export function toAdminSeries(
  activity: readonly DayActivity[],
  revenue: readonly DayRevenue[],
  usdTryRate: number,
): AdminSeries {
  const sum = (of: (row: DayActivity) => number) => activity.reduce((total, row) => total + of(row), 0);
  const microUsd = sum(({ aiCostMicroUsd }) => aiCostMicroUsd);
  const money = {
    receivedMinor: revenue.reduce((total, row) => total + row.receivedMinor, 0),
    refundedMinor: revenue.reduce((total, row) => total + row.refundedMinor, 0),
  };
  const costKurus = usdTryRate > 0 ? computeAiCostInKurus(microUsd, usdTryRate) : undefined;
  return {
    days: activity.map((row, index) => ({
      date: row.day,
      signUps: row.signUps,
      articlesCompleted: row.articlesCompleted,
      articlesFailed: row.articlesFailed,
      ...toMoneyFigures(revenue[index] ?? { receivedMinor: 0, refundedMinor: 0 }),
      aiCostUsd: toUsd(row.aiCostMicroUsd),
    })),
    totals: {
      signUps: sum(({ signUps }) => signUps),
      articlesCompleted: sum(({ articlesCompleted }) => articlesCompleted),
      articlesFailed: sum(({ articlesFailed }) => articlesFailed),
      ...toMoneyFigures(money),
      aiCostUsd: toUsd(microUsd),
      aiCost: costKurus === undefined ? null : toMajorUnits(costKurus),
      margin: costKurus === undefined ? null : toMajorUnits(money.receivedMinor - money.refundedMinor - costKurus),
    },
    usdTryRate: usdTryRate > 0 ? usdTryRate : null,
  };
}

function toMoneyFigures({ receivedMinor, refundedMinor }: Pick<DayRevenue, 'receivedMinor' | 'refundedMinor'>) {
  return {
    received: toMajorUnits(receivedMinor),
    refunded: toMajorUnits(refundedMinor),
    revenue: toMajorUnits(receivedMinor - refundedMinor),
  };
}

/** One kuruş in millionths of a dollar times ten-thousandths of a rate. */
const partsPerKurus = 100_000_000n;

/**
 * The cost of the AI gateway in kuruş, rounded half up.
 * @param usdTryRate TRY per USD, with at most four decimals
 */
export function computeAiCostInKurus(microUsd: number, usdTryRate: number): Kurus {
  const parts = BigInt(microUsd) * BigInt(toTenThousandths(usdTryRate));
  return Number((parts + partsPerKurus / 2n) / partsPerKurus);
}

/** Converts millionths of a dollar to dollars, as used on the wire. */
function toUsd(microUsd: number): number {
  return microUsd / 1_000_000;
}
