import { roles } from '@hokka/contracts/accounts/account.ts';
import { sortOrders, userStatusFilters } from '@hokka/contracts/accounts/user-admin.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', status: '', role: '', order: 'desc', page: '1' };
export type UserFilters = typeof filterDefaults;

/** A search is looked through, a list leafed through. */
const searchPageSize = 50;
const listPageSize = 10;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toListQuery(filters: UserFilters) {
  const filterQuery = toFilterQuery(filters);
  return {
    page: parsePage(filters.page),
    limit: 'search' in filterQuery ? searchPageSize : listPageSize,
    sortBy: 'created_at' as const,
    sortOrder: sortOrders.find((one) => one === filters.order) ?? 'desc',
    ...filterQuery,
  };
}

/** What narrows list and file alike. */
export function toFilterQuery({ search, status, role }: UserFilters) {
  const text = parseSearch(search);
  const known = {
    status: userStatusFilters.find((one) => one === status),
    role: roles.find((one) => one === role),
  };
  return {
    ...(text !== '' && { search: text }),
    ...(known.status !== undefined && { status: known.status }),
    ...(known.role !== undefined && { role: known.role }),
  };
}

/** Whether the list shows only a part. */
export function isFiltered(filters: UserFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}
