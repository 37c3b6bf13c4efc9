import { mailKinds } from '@hokka/contracts/operations/labels.ts';
import { mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import { parseDayRange } from '../../../lib/routing/day-range.ts';
import { defineListFilters } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** Filters of the mail list. */
export const mailFilters = defineListFilters(
  { search: '', status: '', kind: '', from: '', to: '', page: '1' },
  ({ search, status, kind, from, to }) => ({
    status: mailStatuses.find((one) => one === status),
    kind: mailKinds.find((one) => one === kind),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);
