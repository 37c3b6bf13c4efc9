import { subscriptionStatuses } from '@hokka/contracts/billing/period-states.ts';
import { subscriptionSorts } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = {
  search: '',
  status: '',
  plan: '',
  sort: 'created_at',
  order: 'desc',
  page: '1',
};
export type SubscriptionFilters = typeof filterDefaults;

/** What narrows the list; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toFilterQuery({ search, status, plan }: SubscriptionFilters) {
  const text = parseSearch(search);
  const known = subscriptionStatuses.find((one) => one === status);
  return {
    ...(known !== undefined && { status: known }),
    ...(/^[1-9]\d{0,8}$/.test(plan) && { plan_id: Number(plan) }),
    ...(text !== '' && { search: text }),
  };
}

/** What the list call is asked. */
export function toListQuery(filters: SubscriptionFilters) {
  const sortBy = subscriptionSorts.find((one) => one === filters.sort) ?? 'created_at';
  const sortOrder = filters.order === 'asc' ? ('asc' as const) : ('desc' as const);
  return { ...toFilterQuery(filters), page: parsePage(filters.page), sortBy, sortOrder };
}

export function isFiltered(filters: SubscriptionFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}
