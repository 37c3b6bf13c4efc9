import type {
  ListedSubscription,
  listSubscriptions,
  SubscriptionSource,
} from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { toMajorUnits } from '../../platform/money.ts';
import { toPublicEndReason } from './rules.ts';
import type { DirectoryRow, ListQuery, SubscriptionDirectory } from './subscription-directory.ts';
import { type Counters, computeCounterWindow } from './subscription-directory.ts';

/** One page of the subscriptions of all users. */
export async function readSubscriptions(
  directory: SubscriptionDirectory,
  query: ListQuery,
  now: Date,
): Promise<EndpointData<typeof listSubscriptions>> {
  const { rows, total, isMinimum } = await directory.list(query);
  const rowsWithCounters = await withCounters(directory, rows, now);
  return {
    subscriptions: rowsWithCounters.map(({ row, used }) => presentListedSubscription(row, used)),
    pagination: toBoundedPagination(query, total, isMinimum),
  };
}

const zeroCounters: Counters = { articlesUsed: 0, aiRequestsUsed: 0 };

/** Adds the usage counters to periods. */
export async function withCounters(
  directory: Pick<SubscriptionDirectory, 'readCounters'>,
  rows: readonly DirectoryRow[],
  now: Date,
): Promise<{ readonly row: DirectoryRow; readonly used: Counters }[]> {
  const counters = await directory.readCounters(rows.map((row) => computeCounterWindow(row, now)));
  return rows.map((row, index) => ({ row, used: counters[index] ?? zeroCounters }));
}

/** How a period was obtained. */
export function toSubscriptionSource({
  isBought,
  payment,
}: Pick<DirectoryRow, 'isBought' | 'payment'>): SubscriptionSource {
  if (payment !== null) return 'payment';
  return isBought ? 'admin_grant' : 'free';
}

/** Converts a period to the format of the admins' list. */
function presentListedSubscription(row: DirectoryRow, counters: Counters): ListedSubscription {
  const { terms, payment } = row;
  return {
    id: row.id,
    plan_id: row.planId,
    status: row.status,
    source: toSubscriptionSource(row),
    created_at: row.createdAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: toPublicEndReason(row.endReason),
    articles_used: counters.articlesUsed,
    ai_requests_used: counters.aiRequestsUsed,
    SubscriptionPlan: {
      id: row.planId,
      name: terms.name,
      price: toMajorUnits(terms.priceMinor),
      currency: terms.currency,
      duration_months: terms.durationMonths,
      article_limit: terms.articleLimit,
      ai_requests_limit: terms.aiRequestsLimit,
    },
    User: row.user,
    Payments:
      payment === null
        ? []
        : [
            {
              id: payment.id,
              amount: toMajorUnits(payment.amountMinor),
              currency: payment.currency,
              status: payment.status,
              created_at: payment.createdAt.toISOString(),
            },
          ],
  };
}
