import { sortOrders, userStatusFilters } from '@hokka/contracts/accounts/user-admin.ts';
import { roles } from '@hokka/contracts/permissions/user-roles.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseDayRange, parsePlanId, parseSearch } from '../../../../lib/routing/url-parameters.ts';

/** A search shows more results per page, because they are compared with each other. */
const searchPageSize = 50;
const listPageSize = 10;

/** Filters of the user list. */
export const userFilters = defineListFilters(
  { search: '', status: '', role: '', plan: '', seen: '', from: '', to: '', order: 'desc', page: '1' },
  ({ search, status, role, plan, seen, from, to }) => ({
    search: parseSearch(search),
    status: userStatusFilters.find((one) => one === status),
    role: roles.find((one) => one === role),
    plan_id: parsePlanId(plan),
    seen: seen === 'recently' ? ('recently' as const) : undefined,
    ...parseDayRange({ from, to }),
  }),
  ({ search, order }) => ({
    limit: parseSearch(search) === '' ? listPageSize : searchPageSize,
    sortBy: 'created_at' as const,
    sortOrder: sortOrders.find((one) => one === order) ?? ('desc' as const),
  }),
);
