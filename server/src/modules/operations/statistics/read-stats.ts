import { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import type { AdminStats } from '@hokka/contracts/operations/statistics.ts';
import { addDays, istanbulDay, startOfIstanbulDay, startOfIstanbulMonth } from '../../../platform/calendar.ts';
import { type Currency, type Kurus, toMajorUnits } from '../../../platform/money.ts';
import { computeChangePercent, sumFigure } from '../../../platform/statistics.ts';
import type { DayRevenue, Totals } from './days.ts';
import { findNewestTotals, findTotals, sumRevenue } from './queries.ts';
import { type DailyFigures, readDays } from './read-days.ts';
import { rollUpDailyFigures } from './roll-up.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** Number of days between the compared totals. */
const comparisonDays = 30;

/**
 * The figures of the whole service: closed days as stored; today, and what was added since the last count, are read by
 * index.
 */
export async function readStats(dependencies: StatisticsDependencies, now: Date): Promise<AdminStats> {
  const { database, statistics } = dependencies;
  const newestTotals = await readNewestTotals(dependencies, now);
  const today = startOfIstanbulDay(now);
  const dayBefore = (days: number) => istanbulDay(addDays(today, -days));
  const [days, closedRevenue, totalsBefore, addedTotals, todayArticles, pendingPayments] = await Promise.all([
    readDays(dependencies, dayBefore(2 * comparisonDays - 1), now),
    sumRevenue(database, istanbulDay(today)),
    findTotals(database, dayBefore(comparisonDays)),
    statistics.addedSince(database, newestTotals.countedAt),
    statistics.articlesSince(database, today),
    statistics.pendingPayments(database),
  ]);
  const stocks = {
    ...newestTotals,
    users: newestTotals.users + addedTotals.users,
    articles: newestTotals.articles + addedTotals.articles,
  };
  return toAdminStats({ days, closedRevenue, stocks, totalsBefore, todayArticles, pendingPayments, now });
}

/** Counts only on the first request to a database that the task has never counted. */
async function readNewestTotals(
  dependencies: StatisticsDependencies,
  now: Date,
): Promise<Totals & { countedAt: Date }> {
  const newestTotals = await findNewestTotals(dependencies.database);
  if (newestTotals !== undefined) return newestTotals;
  await rollUpDailyFigures(dependencies, now);
  const first = await findNewestTotals(dependencies.database);
  // Another process is counting: the totals are not known yet.
  return first ?? { users: 0, activeUsers: 0, articles: 0, activeSubscriptions: 0, countedAt: now };
}

interface StatsInput {
  /** The last 60 days, including today. */
  readonly days: DailyFigures;
  /** Received minus refunded on all days before today, in minor units. */
  readonly closedRevenue: ReadonlyMap<Currency, Kurus>;
  readonly stocks: Totals;
  /** Totals at the end of the day 30 days ago. */
  readonly totalsBefore: { readonly [Stock in keyof Totals]: number | null } | undefined;
  /** Created today and outside the trash. */
  readonly todayArticles: number;
  readonly pendingPayments: number;
  readonly now: Date;
}

export function toAdminStats(figures: StatsInput): AdminStats {
  const { days, closedRevenue, stocks, totalsBefore, todayArticles, pendingPayments, now } = figures;
  const today = istanbulDay(now);
  const monthStart = istanbulDay(startOfIstanbulMonth(now));
  const recentStart = istanbulDay(addDays(startOfIstanbulDay(now), 1 - comparisonDays));
  const recent = days.activity.filter(({ day }) => day >= recentStart);
  const earlier = days.activity.filter(({ day }) => day < recentStart);
  const computeTotalRevenue = (currency: Currency) =>
    (closedRevenue.get(currency) ?? 0) + computeNetRevenue(days.revenue, currency, (day) => day === today);
  const computeMonthlyRevenue = (currency: Currency) =>
    computeNetRevenue(days.revenue, currency, (day) => day >= monthStart);
  const recentRevenue = computeNetRevenue(days.revenue, 'TRY', (day) => day >= recentStart);
  const earlierRevenue = computeNetRevenue(days.revenue, 'TRY', (day) => day < recentStart);
  const computeChange = (before: number | null | undefined, value: number) =>
    before === null || before === undefined ? null : computeChangePercent(before, value);
  return {
    totalUsers: stocks.users,
    activeUsers: stocks.activeUsers,
    totalArticles: stocks.articles,
    todayArticles,
    totalRevenue: toMajorUnits(computeTotalRevenue('TRY')),
    monthlyRevenue: toMajorUnits(computeMonthlyRevenue('TRY')),
    otherRevenue: currencies.flatMap((currency) =>
      currency === 'TRY' || (!closedRevenue.has(currency) && !days.revenue.some((row) => row.currency === currency))
        ? []
        : [
            {
              currency,
              total: toMajorUnits(computeTotalRevenue(currency)),
              monthly: toMajorUnits(computeMonthlyRevenue(currency)),
            },
          ],
    ),
    activeSubscriptions: stocks.activeSubscriptions,
    pendingPayments,
    changes: {
      totalUsers: computeChange(totalsBefore?.users ?? stocks.users - sumFigure(recent, 'signUps'), stocks.users),
      activeUsers: computeChange(totalsBefore?.activeUsers, stocks.activeUsers),
      totalArticles: computeChange(totalsBefore?.articles, stocks.articles),
      todayArticles: computeChangePercent(
        sumFigure(earlier, 'articlesCompleted'),
        sumFigure(recent, 'articlesCompleted'),
      ),
      totalRevenue: computeChangePercent(computeTotalRevenue('TRY') - recentRevenue, computeTotalRevenue('TRY')),
      monthlyRevenue: computeChangePercent(earlierRevenue, recentRevenue),
      activeSubscriptions: computeChange(totalsBefore?.activeSubscriptions, stocks.activeSubscriptions),
      pendingPayments: null,
    },
  };
}

/** Received minus refunded, in minor units. */
function computeNetRevenue(days: readonly DayRevenue[], currency: Currency, counts: (day: string) => boolean): Kurus {
  return days.reduce(
    (total, row) =>
      row.currency === currency && counts(row.day) ? total + row.receivedMinor - row.refundedMinor : total,
    0,
  );
}
