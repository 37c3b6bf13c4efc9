import { contactFilterStatuses } from '@hokka/contracts/operations/contact.ts';
import { parsePage } from '../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. `message` is the one that is open. */
export const filterDefaults = { search: '', status: '', message: '', page: '1' };
export type ContactFilters = typeof filterDefaults;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toListQuery(filters: ContactFilters) {
  return { page: parsePage(filters.page), ...toFilterQuery(filters) };
}

/** What narrows list and file alike. */
export function toFilterQuery({ search, status }: ContactFilters) {
  const text = parseSearch(search);
  const known = contactFilterStatuses.find((one) => one === status);
  return { ...(known !== undefined && { status: known }), ...(text !== '' && { search: text }) };
}

/** Whether the list shows only a part. */
export function isFiltered(filters: ContactFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}
