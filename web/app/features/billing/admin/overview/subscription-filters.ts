import { subscriptionStatuses } from '@hokka/contracts/billing.ts';
import { subscriptionSorts } from '@hokka/contracts/subscription-admin.ts';
import { pageOf } from '../../../../lib/page-of.ts';
import { searchOf } from '../../../../lib/search-of.ts';

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
export function narrowingOf({ search, status, plan }: SubscriptionFilters) {
  const text = searchOf(search);
  const known = subscriptionStatuses.find((one) => one === status);
  return {
    ...(known !== undefined && { status: known }),
    ...(/^[1-9]\d{0,8}$/.test(plan) && { plan_id: Number(plan) }),
    ...(text !== '' && { search: text }),
  };
}

/** What the list call is asked. */
export function listQueryOf(filters: SubscriptionFilters) {
  const sortBy = subscriptionSorts.find((one) => one === filters.sort) ?? 'created_at';
  const sortOrder = filters.order === 'asc' ? ('asc' as const) : ('desc' as const);
  return { ...narrowingOf(filters), page: pageOf(filters.page), sortBy, sortOrder };
}

export function isFiltered(filters: SubscriptionFilters): boolean {
  return Object.keys(narrowingOf(filters)).length > 0;
}
