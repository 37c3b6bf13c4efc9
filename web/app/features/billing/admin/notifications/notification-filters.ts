import { notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { z } from 'zod';
import { parseDayRange } from '../../../../lib/routing/day-range.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** Filters of the notification log; `payment` is the id of a single payment. */
export const notificationFilters = defineListFilters(
  { payment: '', verdict: '', search: '', from: '', to: '', page: '1' },
  ({ payment, verdict, search, from, to }) => ({
    paymentId: z.uuid().safeParse(payment).data,
    verdict: notificationVerdicts.find((one) => one === verdict),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);
