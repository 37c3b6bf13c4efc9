import { notificationVerdicts } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { z } from 'zod';
import { parseDayRange } from '../../../../lib/routing/day-range.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The state of the notification log; `payment` is the id of the only one that is shown. */
export const notificationFilters = defineListFilters(
  { payment: '', verdict: '', search: '', from: '', to: '', page: '1' },
  ({ payment, verdict, search, from, to }) => ({
    paymentId: z.uuid().safeParse(payment).data,
    verdict: notificationVerdicts.find((one) => one === verdict),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);
