import { subscriptionStatuses } from '@hokka/contracts/billing/period-states.ts';
import { subscriptionSorts } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parsePlanId, parseSearch } from '../../../../lib/routing/url-parameters.ts';

/**
 * Filters of the subscription list. Where nothing is chosen it shows the running paid periods, which would be lost among
 * those of the free plan; `paid=all` shows all.
 */
export const subscriptionFilters = defineListFilters(
  { search: '', status: '', plan: '', paid: '', sort: 'created_at', order: 'desc', page: '1' },
  ({ search, status, plan, paid }) => ({
    status: subscriptionStatuses.find((one) => one === status),
    plan_id: parsePlanId(plan),
    paid: paid === 'running' || (paid + status + plan + search).trim() === '' ? ('running' as const) : undefined,
    search: parseSearch(search),
  }),
  ({ sort, order }) => ({
    sortBy: subscriptionSorts.find((one) => one === sort) ?? ('created_at' as const),
    sortOrder: order === 'asc' ? ('asc' as const) : ('desc' as const),
  }),
);
