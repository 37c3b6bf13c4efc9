import { currencies } from '@hokka/contracts/billing.ts';
import type { AdminStats } from '@hokka/contracts/statistics.ts';
import { addDays, istanbulDay, startOfIstanbulDay, startOfIstanbulMonth } from '../../../platform/calendar.ts';
import { changePercent } from '../../../platform/change-percent.ts';
import { type Currency, type Kurus, toMajorUnits } from '../../../platform/money.ts';
import type { DayActivity, DayRevenue, Stocks } from './day-figures.ts';
import { type DaysRead, readDays } from './read-days.ts';
import { rollUp } from './roll-up.ts';
import { findNewestCount, findStocks, sumRevenue } from './statistics.queries.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** What a change is measured over, in days. */
const comparedDays = 30;

/** The figures of the whole service: closed days as they are stored, today and what was added since the last count by index. */
export async function readStats(dependencies: StatisticsDependencies, now: Date): Promise<AdminStats> {
  const { database, statistics } = dependencies;
  const counted = await newestCount(dependencies, now);
  const today = startOfIstanbulDay(now);
  const dayBefore = (days: number) => istanbulDay(addDays(today, -days));
  const [days, closedRevenue, stocksBefore, added, todayArticles, pendingPayments] = await Promise.all([
    readDays(dependencies, dayBefore(2 * comparedDays - 1), now),
    sumRevenue(database, istanbulDay(today)),
    findStocks(database, dayBefore(comparedDays)),
    statistics.addedSince(database, counted.countedAt),
    statistics.articlesSince(database, today),
    statistics.pendingPayments(database),
  ]);
  const stocks = { ...counted, users: counted.users + added.users, articles: counted.articles + added.articles };
  return presentStats({ days, closedRevenue, stocks, stocksBefore, todayArticles, pendingPayments, now });
}

/** Only the very first look at a database that no task has counted yet counts by itself. */
async function newestCount(dependencies: StatisticsDependencies, now: Date): Promise<Stocks & { countedAt: Date }> {
  const counted = await findNewestCount(dependencies.database);
  if (counted !== undefined) return counted;
  await rollUp(dependencies, now);
  const first = await findNewestCount(dependencies.database);
  // Another process is counting: for a moment nothing is known.
  return first ?? { users: 0, activeUsers: 0, articles: 0, activeSubscriptions: 0, countedAt: now };
}

interface Figures {
  /** Of the last 60 days, today included. */
  readonly days: DaysRead;
  /** Received minus refunded on all days before today, in minor units. */
  readonly closedRevenue: ReadonlyMap<Currency, Kurus>;
  readonly stocks: Stocks;
  /** At the end of the day 30 days ago. */
  readonly stocksBefore: { readonly [Stock in keyof Stocks]: number | null } | undefined;
  /** Created today and outside the trash. */
  readonly todayArticles: number;
  readonly pendingPayments: number;
  readonly now: Date;
}

export function presentStats(figures: Figures): AdminStats {
  const { days, closedRevenue, stocks, stocksBefore, todayArticles, pendingPayments, now } = figures;
  const today = istanbulDay(now);
  const monthStart = istanbulDay(startOfIstanbulMonth(now));
  const recentStart = istanbulDay(addDays(startOfIstanbulDay(now), 1 - comparedDays));
  const recent = days.activity.filter(({ day }) => day >= recentStart);
  const earlier = days.activity.filter(({ day }) => day < recentStart);
  const totalIn = (currency: Currency) =>
    (closedRevenue.get(currency) ?? 0) + netOf(days.revenue, currency, (day) => day === today);
  const monthlyIn = (currency: Currency) => netOf(days.revenue, currency, (day) => day >= monthStart);
  const recentRevenue = netOf(days.revenue, 'TRY', (day) => day >= recentStart);
  const earlierRevenue = netOf(days.revenue, 'TRY', (day) => day < recentStart);
  const was = (before: number | null | undefined, value: number) =>
    before === null || before === undefined ? null : changePercent(before, value);
  return {
    totalUsers: stocks.users,
    activeUsers: stocks.activeUsers,
    totalArticles: stocks.articles,
    todayArticles,
    totalRevenue: toMajorUnits(totalIn('TRY')),
    monthlyRevenue: toMajorUnits(monthlyIn('TRY')),
    otherRevenue: currencies.flatMap((currency) =>
      currency === 'TRY' || (!closedRevenue.has(currency) && !days.revenue.some((row) => row.currency === currency))
        ? []
        : [{ currency, total: toMajorUnits(totalIn(currency)), monthly: toMajorUnits(monthlyIn(currency)) }],
    ),
    activeSubscriptions: stocks.activeSubscriptions,
    pendingPayments,
    changes: {
      totalUsers: was(stocksBefore?.users ?? stocks.users - sumOf(recent, 'signUps'), stocks.users),
      activeUsers: was(stocksBefore?.activeUsers, stocks.activeUsers),
      totalArticles: was(stocksBefore?.articles, stocks.articles),
      todayArticles: changePercent(sumOf(earlier, 'articlesCompleted'), sumOf(recent, 'articlesCompleted')),
      totalRevenue: changePercent(totalIn('TRY') - recentRevenue, totalIn('TRY')),
      monthlyRevenue: changePercent(earlierRevenue, recentRevenue),
      activeSubscriptions: was(stocksBefore?.activeSubscriptions, stocks.activeSubscriptions),
      pendingPayments: null,
    },
  };
}

function sumOf(days: readonly DayActivity[], figure: 'signUps' | 'articlesCompleted'): number {
  return days.reduce((total, row) => total + row[figure], 0);
}

/** Received minus refunded, in minor units. */
function netOf(days: readonly DayRevenue[], currency: Currency, counts: (day: string) => boolean): Kurus {
  return days.reduce(
    (total, row) =>
      row.currency === currency && counts(row.day) ? total + row.receivedMinor - row.refundedMinor : total,
    0,
  );
}
