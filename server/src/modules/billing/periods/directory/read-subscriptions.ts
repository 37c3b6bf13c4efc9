import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import type { listSubscriptions } from '@hokka/contracts/subscription-admin.ts';
import { paginationUpTo } from '../../../../platform/database/pages.ts';
import { type Counters, counterWindowOf } from './counter-window.ts';
import { presentListed } from './present-listed.ts';
import type { DirectoryRow, ListQuery, SubscriptionDirectory } from './subscription-directory.ts';

/** One page of everybody's subscriptions. */
export async function readSubscriptions(
  directory: SubscriptionDirectory,
  query: ListQuery,
  now: Date,
): Promise<EndpointData<typeof listSubscriptions>> {
  const { rows, counted, isMinimum } = await directory.list(query);
  const withUse = await addUse(directory, rows, now);
  return {
    subscriptions: withUse.map(({ row, used }) => presentListed(row, used)),
    pagination: paginationUpTo(query, counted, isMinimum),
  };
}

const nothingUsed: Counters = { articlesUsed: 0, aiRequestsUsed: 0 };

/** Periods with what was used of them. */
export async function addUse(
  directory: Pick<SubscriptionDirectory, 'countersIn'>,
  rows: readonly DirectoryRow[],
  now: Date,
): Promise<{ readonly row: DirectoryRow; readonly used: Counters }[]> {
  const counters = await directory.countersIn(rows.map((row) => counterWindowOf(row, now)));
  return rows.map((row, index) => ({ row, used: counters[index] ?? nothingUsed }));
}
