import { listArticleModels } from '@hokka/contracts/articles.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The models an article can be written with. */
export function useArticleModels() {
  return useEndpointQuery(listArticleModels, {}, { staleTime: 60_000 });
}
