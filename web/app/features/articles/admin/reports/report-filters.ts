import { z } from 'zod';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';

/** Filters of the report queue. */
export const reportFilters = defineListFilters({ state: 'open', article: '', page: '1' }, ({ state, article }) => ({
  status: state === 'closed' ? ('closed' as const) : ('open' as const),
  article_id: z.uuid().safeParse(article).data,
}));
