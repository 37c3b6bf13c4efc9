import { paymentMethods, paymentStatuses } from '@hokka/contracts/payments.ts';
import { pageOf } from '../../../lib/page-of.ts';
import { searchOf } from '../../../lib/search-of.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', task: '', status: '', method: '', page: '1' };
export type PaymentFilters = typeof filterDefaults;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function listQueryOf({ search, task, status, method, page }: PaymentFilters) {
  const text = searchOf(search);
  const known = {
    status: paymentStatuses.find((one) => one === status),
    method: paymentMethods.find((one) => one === method),
  };
  return {
    page: pageOf(page),
    ...(task === 'open' && { task: 'open' as const }),
    ...(known.status !== undefined && { status: known.status }),
    ...(known.method !== undefined && { method: known.method }),
    ...(text !== '' && { search: text }),
  };
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: PaymentFilters): boolean {
  const { page: _, ...asked } = listQueryOf(filters);
  return Object.keys(asked).length > 0;
}
