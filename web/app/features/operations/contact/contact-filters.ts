import { contactFilterStatuses } from '@hokka/contracts/operations/contact.ts';
import { defineListFilters } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** Filters of the message list; `message` is the open one. */
export const contactFilters = defineListFilters(
  { search: '', status: '', message: '', page: '1' },
  ({ search, status }) => ({
    status: contactFilterStatuses.find((one) => one === status),
    search: parseSearch(search),
  }),
);
