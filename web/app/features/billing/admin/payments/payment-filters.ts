import { paymentTasks } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { paymentMethods, paymentStatuses } from '@hokka/contracts/billing/payments/payments.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', task: '', status: '', method: '', page: '1' };
export type PaymentFilters = typeof filterDefaults;

/** What narrows the list; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toFilterQuery({ search, task, status, method }: PaymentFilters) {
  const text = parseSearch(search);
  const known = {
    task: paymentTasks.find((one) => one === task),
    status: paymentStatuses.find((one) => one === status),
    method: paymentMethods.find((one) => one === method),
  };
  return {
    ...(known.task !== undefined && { task: known.task }),
    ...(known.status !== undefined && { status: known.status }),
    ...(known.method !== undefined && { method: known.method }),
    ...(text !== '' && { search: text }),
  };
}

/** What the list call is asked. */
export function toListQuery(filters: PaymentFilters) {
  return { ...toFilterQuery(filters), page: parsePage(filters.page) };
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: PaymentFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}
