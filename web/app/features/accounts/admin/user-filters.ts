import { roles } from '@hokka/contracts/accounts.ts';
import { sortOrders, userStandings } from '@hokka/contracts/user-admin.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { searchOf } from '../../../lib/search-of.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', status: '', role: '', order: 'desc', page: '1' };
export type UserFilters = typeof filterDefaults;

/** A search is looked through, a list leafed through. */
const rowsFound = 50;
const rowsListed = 10;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function listQueryOf(filters: UserFilters) {
  const narrowed = narrowingOf(filters);
  return {
    page: pageOf(filters.page),
    limit: 'search' in narrowed ? rowsFound : rowsListed,
    sortBy: 'created_at' as const,
    sortOrder: sortOrders.find((one) => one === filters.order) ?? 'desc',
    ...narrowed,
  };
}

/** What narrows list and file alike. */
export function narrowingOf({ search, status, role }: UserFilters) {
  const text = searchOf(search);
  const known = {
    status: userStandings.find((one) => one === status),
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
  return Object.keys(narrowingOf(filters)).length > 0;
}
