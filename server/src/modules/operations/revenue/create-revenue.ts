import { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import { getRevenueReport, getUserValue, type RevenueReport } from '@hokka/contracts/operations/revenue.ts';
import { addMonths, istanbulDay, startOfIstanbulMonth } from '../../../platform/calendar.ts';
import { addMilliseconds, type Clock, minuteMs, secondMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { route } from '../../../platform/http/route.ts';
import { toMajorUnits } from '../../../platform/money.ts';
import { sumFigure } from '../../../platform/statistics.ts';
import type { OperationsPart } from '../operations-part.ts';
import {
  findRevenueCountedAt,
  listRevenueMonths,
  listSubscriberMonths,
  lockRevenueCount,
  replaceRevenueCounts,
} from './queries.ts';
import type { MonthRevenue, MonthSubscribers, RevenueReads } from './revenue-reads.ts';

/** Revenue and subscribers by month, and the lifetime value and cost of a user. */
export function createRevenuePart({
  clock,
  database,
  revenue,
  usdTryRate,
}: {
  readonly clock: Clock;
  readonly database: Database;
  readonly revenue: RevenueReads;
  /** TRY per USD; 0 while unknown. */
  readonly usdTryRate: () => number;
}): OperationsPart {
  return {
    routes: [
      route(getRevenueReport, { handle: ({ request }) => readRevenueReport(database, request.now) }),
      route(getUserValue, {
        handle: async ({ params }) => {
          const value = await revenue.readUserValue(database, params.id, usdTryRate());
          return {
            paid: value.paid.map(({ currency, receivedMinor, refundedMinor }) => ({
              currency,
              received: toMajorUnits(receivedMinor),
              refunded: toMajorUnits(refundedMinor),
              lifetime: toMajorUnits(receivedMinor - refundedMinor),
            })),
            first_paid_at: value.firstPaidAt?.toISOString() ?? null,
            cost_usd: value.costUsd,
            cost_try: value.costTry,
            calls: value.calls,
          };
        },
      }),
    ],
    tasks: [
      {
        name: 'count revenue by month',
        intervalMs: minuteMs,
        run: () => countRevenueMonths(database, revenue, clock.now()),
      },
    ],
  };
}

/** Minimum interval, in ms, between two counts, whichever process runs them. */
const minIntervalMs = 50 * secondMs;

/** Counts all months again and stores them; only one process at a time. @returns whether it counted */
export function countRevenueMonths(
  database: Database,
  revenue: Pick<RevenueReads, 'countRevenue' | 'countSubscribers'>,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    if (!(await lockRevenueCount(trx))) return false;
    const countedAt = await findRevenueCountedAt(trx);
    if (countedAt !== undefined && addMilliseconds(countedAt, minIntervalMs) > now) return false;
    const months = await revenue.countRevenue(trx, now);
    await replaceRevenueCounts(trx, months, await revenue.countSubscribers(trx, now), now);
    return true;
  });
}

const monthsShown = 12;

async function readRevenueReport(database: Database, now: Date): Promise<RevenueReport> {
  const thisMonth = startOfIstanbulMonth(now);
  const shown = Array.from({ length: monthsShown }, (_, index) =>
    istanbulDay(addMonths(thisMonth, index - monthsShown + 1)),
  );
  const first = shown[0] ?? istanbulDay(thisMonth);
  const [rows, subscribers, countedAt] = await Promise.all([
    listRevenueMonths(database, first),
    listSubscriberMonths(database, first),
    findRevenueCountedAt(database),
  ]);
  return {
    counted_at: countedAt?.toISOString() ?? null,
    currencies: currencies
      .map((currency) => rows.filter((row) => row.currency === currency))
      .filter(([row]) => row !== undefined)
      .map((ofCurrency) => presentCurrency(ofCurrency, shown)),
    subscribers: shown.map((month) => presentSubscribers(month, subscribers)),
  };
}

type NamedRevenue = MonthRevenue & { readonly planName: string };

function presentCurrency(rows: readonly NamedRevenue[], shown: readonly string[]): RevenueReport['currencies'][number] {
  const [row] = rows;
  if (row === undefined) throw new Error('A currency must have rows');
  const last = shown.at(-1) ?? '';
  return {
    currency: row.currency,
    mrr: toMajorUnits(
      sumFigure(
        rows.filter(({ month }) => month === last),
        'mrrMinor',
      ),
    ),
    deferred: toMajorUnits(
      sumFigure(
        rows.filter(({ month }) => month > last),
        'accruedMinor',
      ),
    ),
    months: shown.map((month) => {
      const ofMonth = rows.filter((one) => one.month === month);
      return {
        month: month.slice(0, 7),
        ...presentMoney(ofMonth),
        plans: ofMonth.map((one) => ({ plan_id: one.planId, name: one.planName, ...presentMoney([one]) })),
      };
    }),
  };
}

function presentMoney(rows: readonly MonthRevenue[]) {
  return {
    accrued: toMajorUnits(sumFigure(rows, 'accruedMinor')),
    received: toMajorUnits(sumFigure(rows, 'receivedMinor')),
    refunded: toMajorUnits(sumFigure(rows, 'refundedMinor')),
  };
}

function presentSubscribers(month: string, rows: readonly MonthSubscribers[]): RevenueReport['subscribers'][number] {
  const row = rows.find((one) => one.month === month) ?? { atStart: 0, new: 0, renewed: 0, lapsed: 0 };
  return {
    month: month.slice(0, 7),
    at_start: row.atStart,
    new: row.new,
    renewed: row.renewed,
    lapsed: row.lapsed,
    churn_rate: toPercent(row.lapsed, row.atStart),
    renewal_rate: toPercent(row.renewed, row.renewed + row.lapsed),
  };
}

/** Rounded to a tenth of a per cent; null when the whole is 0. */
function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}
