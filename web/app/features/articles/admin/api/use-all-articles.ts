import { listAllArticles } from '@hokka/contracts/article-admin.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';
import { pageWithDecisions } from '../decided-articles.ts';
import { usePendingDecisions } from './use-moderation.ts';

const pollMs = 5000;

/**
 * Everybody's articles, with decisions that are under way shown as if they were carried out. The rows before stay until the new ones
 * come; while one of them is being written, the list is read again every 5 s.
 */
export function useAllArticles(query: EndpointQuery<typeof listAllArticles>) {
  const decisions = usePendingDecisions();
  return useEndpointQuery(
    listAllArticles,
    { query },
    {
      placeholderData: keepPreviousData,
      select: (page) => pageWithDecisions(page, decisions),
      refetchInterval: ({ state }) =>
        state.data?.articles.some(({ status }) => status === 'generating') === true ? pollMs : false,
    },
  );
}
