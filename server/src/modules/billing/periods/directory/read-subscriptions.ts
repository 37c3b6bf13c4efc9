import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import type { listSubscriptions } from '@hokka/contracts/subscription-admin.ts';
import { toBoundedPagination } from '../../../../platform/database/pages.ts';
import { type Counters, computeCounterWindow } from './counter-window.ts';
import { presentListedSubscription } from './present-listed.ts';
import type { DirectoryRow, ListQuery, SubscriptionDirectory } from './subscription-directory.ts';

/** One page of everybody's subscriptions. */
export async function readSubscriptions(
  directory: SubscriptionDirectory,
  query: ListQuery,
  now: Date,
): Promise<EndpointData<typeof listSubscriptions>> {
  const { rows, counted, isMinimum } = await directory.list(query);
  const rowsWithCounters = await withCounters(directory, rows, now);
  return {
    subscriptions: rowsWithCounters.map(({ row, used }) => presentListedSubscription(row, used)),
    pagination: toBoundedPagination(query, counted, isMinimum),
  };
}

const zeroCounters: Counters = { articlesUsed: 0, aiRequestsUsed: 0 };

/** Periods with what was used of them. */
export async function withCounters(
  directory: Pick<SubscriptionDirectory, 'readCounters'>,
  rows: readonly DirectoryRow[],
  now: Date,
): Promise<{ readonly row: DirectoryRow; readonly used: Counters }[]> {
  const counters = await directory.countersIn(rows.map((row) => computeCounterWindow(row, now)));
  return rows.map((row, index) => ({ row, used: counters[index] ?? zeroCounters }));
}
