import { type Article, getArticle } from '@hokka/contracts/articles.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callEndpoint } from '../../../lib/api-client.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';

/** An article as its owner and admins see it; null when it is somebody else’s that happens to be public. */
export function useArticle(id: string) {
  return useEndpointQuery(
    getArticle,
    { params: { id } },
    { refetchOnMount: 'always', select: (data): Article | null => ('version' in data ? data : null) },
  );
}

/** Reads the article past the cache. @throws ApiError */
export async function fetchArticle(id: string): Promise<Article | undefined> {
  const data = await callEndpoint(getArticle, { params: { id } });
  return 'version' in data ? data : undefined;
}

/** Reads that change when a writing ends without a call of ours having ended it. */
const readsChangedByGeneration = [
  'listArticles',
  'getDashboardStats',
  'getLimits',
  'getUsageStats',
  'listUsageLedger',
] as const;

/** Puts an article that some answer carried where every reader of it looks. */
export function useStoreArticle() {
  const client = useQueryClient();
  return useCallback((article: Article) => storeArticle(client, article), [client]);
}

/** The same for one whose writing has just ended: lists, figures and quota are read again as well. */
export function useStoreWrittenArticle() {
  const client = useQueryClient();
  return useCallback(
    (article: Article) => {
      storeArticle(client, article);
      for (const name of readsChangedByGeneration) void client.invalidateQueries({ queryKey: [name] });
    },
    [client],
  );
}

export function storeArticle(client: QueryClient, article: Article): void {
  client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
}
