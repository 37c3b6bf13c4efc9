import { type MailStatus, mailKinds } from '@hokka/contracts/operations/labels.ts';
import { mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import { parsePage } from '../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', status: '', kind: '', page: '1' };
export type MailFilters = typeof filterDefaults;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toListQuery(filters: MailFilters) {
  return { page: parsePage(filters.page), ...toFilterQuery(filters) };
}

/** What narrows list and file alike. */
export function toFilterQuery({ search, status, kind }: MailFilters) {
  const text = parseSearch(search);
  return {
    ...(isStatus(status) && { status }),
    ...(mailKinds.includes(kind) && { kind }),
    ...(text !== '' && { search: text }),
  };
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: MailFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}

export function isStatus(text: string): text is MailStatus {
  return mailStatuses.some((status) => status === text);
}
