import { notificationVerdicts } from '@hokka/contracts/payment-notifications.ts';
import { z } from 'zod';
import { pageOf } from '../../../lib/page-of.ts';
import { searchOf } from '../../../lib/search-of.ts';

/** The log's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { payment: '', verdict: '', search: '', page: '1' };
export type NotificationFilters = typeof filterDefaults;

/** What the log call is asked; what is no id of a payment, and no verdict, is left out. */
export function logQueryOf({ payment, verdict, search, page }: NotificationFilters) {
  const id = z.uuid().safeParse(payment);
  const known = notificationVerdicts.find((one) => one === verdict);
  const text = searchOf(search);
  return {
    page: pageOf(page),
    ...(id.success && { paymentId: id.data }),
    ...(known !== undefined && { verdict: known }),
    ...(text !== '' && { search: text }),
  };
}

/** What the file of the log is asked. */
export function narrowingOf(filters: NotificationFilters) {
  const { page: _, ...narrowing } = logQueryOf(filters);
  return narrowing;
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: NotificationFilters): boolean {
  return Object.keys(narrowingOf(filters)).length > 0;
}
