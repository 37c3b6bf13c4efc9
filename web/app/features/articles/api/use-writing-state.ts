import { type Article, getArticle } from '@hokka/contracts/articles.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const writingStatePollMs = 3000;

/** Asks every 3 s how far an article is, without its text, as long as the page is looked at. */
export function useWritingState(id: string) {
  return useEndpointQuery(
    getArticle,
    { params: { id }, query: { includeContent: false } },
    {
      select: (data): Article | null => ('version' in data ? data : null),
      // What an earlier writing left in the cache is no news of this one.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: writingStatePollMs,
    },
  );
}
