import { listArticles } from '@hokka/contracts/articles.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useGenerationEnd } from './use-ended-writing.ts';

const pollMs = 3000;

/**
 * The user's articles, newest first. The rows before stay until the new ones come; while one of them is being written,
 * the list is read again every 3 s, as long as the page is looked at.
 */
export function useArticleList(query: EndpointQuery<typeof listArticles>) {
  const list = useEndpointQuery(
    listArticles,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.articles.some(isGenerating) === true ? pollMs : false),
    },
  );
  useGenerationEnd(list.data?.articles);
  return list;
}

function isGenerating({ status }: { readonly status: string }): boolean {
  return status === 'generating';
}
