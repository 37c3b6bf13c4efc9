import { mailKinds } from '@hokka/contracts/operations/labels.ts';
import { mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import { defineListFilters } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** Filters of the mail list. */
export const mailFilters = defineListFilters(
  { search: '', status: '', kind: '', page: '1' },
  ({ search, status, kind }) => ({
    status: mailStatuses.find((one) => one === status),
    kind: mailKinds.find((one) => one === kind),
    search: parseSearch(search),
  }),
);
