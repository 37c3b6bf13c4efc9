import { notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { z } from 'zod';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The log's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { payment: '', verdict: '', search: '', page: '1' };
export type NotificationFilters = typeof filterDefaults;

/** What the log call is asked; what is no id of a payment, and no verdict, is left out. */
export function toLogQuery({ payment, verdict, search, page }: NotificationFilters) {
  const id = z.uuid().safeParse(payment);
  const known = notificationVerdicts.find((one) => one === verdict);
  const text = parseSearch(search);
  return {
    page: parsePage(page),
    ...(id.success && { paymentId: id.data }),
    ...(known !== undefined && { verdict: known }),
    ...(text !== '' && { search: text }),
  };
}

/** What the file of the log is asked. */
export function toFilterQuery(filters: NotificationFilters) {
  const { page: _, ...narrowing } = toLogQuery(filters);
  return narrowing;
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: NotificationFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}
