import { listCategories } from '@hokka/contracts/articles.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The categories an article can be filed under; they change seldom. */
export function useCategories() {
  return useEndpointQuery(listCategories, {}, { staleTime: 300_000 });
}
