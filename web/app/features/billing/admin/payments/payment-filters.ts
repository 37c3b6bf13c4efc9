import { paymentTasks } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { paymentMethods, paymentStatuses } from '@hokka/contracts/billing/payments/payments.ts';
import { parseDayRange } from '../../../../lib/routing/day-range.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** Filters of the payment list. */
export const paymentFilters = defineListFilters(
  { search: '', task: '', status: '', method: '', from: '', to: '', page: '1' },
  ({ search, task, status, method, from, to }) => ({
    task: paymentTasks.find((one) => one === task),
    status: paymentStatuses.find((one) => one === status),
    method: paymentMethods.find((one) => one === method),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);
