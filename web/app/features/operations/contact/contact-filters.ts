import { contactFilterStatuses } from '@hokka/contracts/operations/contact.ts';
import { defineListFilters } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** The state of the list of messages; `message` is the one that is open. */
export const contactFilters = defineListFilters(
  { search: '', status: '', message: '', page: '1' },
  ({ search, status }) => ({
    status: contactFilterStatuses.find((one) => one === status),
    search: parseSearch(search),
  }),
);
