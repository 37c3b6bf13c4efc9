import { articleStatuses } from '@hokka/contracts/articles/status.ts';
import { isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The state of the user's list of articles. */
export const articleFilters = defineListFilters(
  { search: '', status: '', category: '', page: '1' },
  ({ search, status, category }) => ({
    status: articleStatuses.find((one) => one === status),
    category: category.length <= 100 && isStorableText(category) ? category : undefined,
    search: parseSearch(search),
  }),
);
