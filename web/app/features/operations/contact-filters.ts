import { contactFilterStatuses } from '@hokka/contracts/contact.ts';
import { pageOf } from '../../lib/page-of.ts';
import { searchOf } from '../../lib/search-of.ts';

/** The list's state as the address holds it; an empty text is no filter. `message` is the one that is open. */
export const filterDefaults = { search: '', status: '', message: '', page: '1' };
export type ContactFilters = typeof filterDefaults;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function listQueryOf(filters: ContactFilters) {
  return { page: pageOf(filters.page), ...narrowingOf(filters) };
}

/** What narrows list and file alike. */
export function narrowingOf({ search, status }: ContactFilters) {
  const text = searchOf(search);
  const known = contactFilterStatuses.find((one) => one === status);
  return { ...(known !== undefined && { status: known }), ...(text !== '' && { search: text }) };
}

/** Whether the list shows only a part. */
export function isFiltered(filters: ContactFilters): boolean {
  return Object.keys(narrowingOf(filters)).length > 0;
}
