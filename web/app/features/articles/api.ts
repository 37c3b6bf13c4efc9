import type { Article, ArticleListItem } from '@hokka/contracts/articles/article.ts';
import {
  deleteArticle,
  getArticle,
  listArticles,
  listCategories,
  restoreArticle,
} from '@hokka/contracts/articles/articles.ts';
import {
  continueArticle,
  createArticle,
  createArticles,
  listArticleModels,
  listTemplates,
  regenerateArticle,
} from '@hokka/contracts/articles/generation.ts';
import type { EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { alwaysAfterOpening } from '../../lib/api/first-reads.ts';
import { addToCachedLists, changeCachedLists, withChangedArticle, withoutArticle } from './cached-lists.ts';
import { expectRegeneration } from './expected-regenerations.ts';

const pollMs = 3000;

/**
 * The user's articles, newest first. The previous rows stay until the new ones arrive. While an article is being
 * generated, the list is read again every 3 s if the page is visible.
 */
export function useArticleList(query: EndpointQuery<typeof listArticles>) {
  const list = usePagedQuery(
    listArticles,
    { query },
    {
      refetchInterval: ({ state }) => (state.data?.articles.some(isGenerating) === true ? pollMs : false),
    },
  );
  useGenerationEnd(list.data?.articles);
  return list;
}

function isGenerating({ status }: { readonly status: string }): boolean {
  return status === 'generating';
}

/** Reads that change when a generation ends on the server, without a call from this page. */
const changedReads = ['getDashboardStats', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads statistics and quota again when an article of a polled list is no longer being generated. */
function useGenerationEnd(articles: readonly ArticleListItem[] | undefined): void {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (articles === undefined) return;
    const ended = articles.some(({ id, status }) => status !== 'generating' && before.current.has(id));
    before.current = new Set(articles.filter(({ status }) => status === 'generating').map(({ id }) => id));
    if (!ended) return;
    for (const name of changedReads) void client.invalidateQueries({ queryKey: [name] });
  }, [articles, client]);
}

/** An article as its owner and admins see it; null for a public article of another user. */
export function useArticle(id: string) {
  return useEndpointQuery(
    getArticle,
    { params: { id } },
    { refetchOnMount: alwaysAfterOpening, select: (data): Article | null => ('version' in data ? data : null) },
  );
}

/**
 * Reads the article, bypassing the cache.
 * @throws ApiError
 */
export async function fetchArticle(id: string): Promise<Article | undefined> {
  const data = await callEndpoint(getArticle, { params: { id } });
  return 'version' in data ? data : undefined;
}

/** Reads that change when a generation ends on the server, without a call from this page. */
const readsChangedByGeneration = [
  'listArticles',
  'getDashboardStats',
  'getLimits',
  'getUsageStats',
  'listUsageLedger',
] as const;

/** Stores an article from an answer in the cache, for all its readers. */
export function useStoreArticle() {
  const client = useQueryClient();
  return useCallback((article: Article) => storeArticle(client, article), [client]);
}

/**
 * Like `useStoreArticle`, for an article whose generation has just ended: also reads lists, statistics and quota again.
 */
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

/** Stores a new article in the cache, and puts it first in the lists that begin with the newest. */
export function storeNewArticle(client: QueryClient, article: Article): void {
  storeArticle(client, article);
  addToCachedLists(client, article);
}

/**
 * Orders an article. It is put first in the lists and into the editor's cache before either is read. If the quota is
 * exceeded, it is read again, because it was used elsewhere.
 */
export function useCreateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(createArticle, {
    onSuccess: (article) => {
      storeNewArticle(client, article);
    },
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Orders several articles. If the quota is exceeded, it is read again, because it was used elsewhere. */
export function useCreateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(createArticles, {
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Reads the quota again if an order was refused because the quota was used elsewhere. */
export function rereadSpentQuota(client: QueryClient, { status }: ApiError): void {
  if (status === 402) void client.invalidateQueries({ queryKey: [getLimits.name] });
}

/** Moves an article to the trash, or erases one that is already there (`permanent`). */
export function useDeleteArticle() {
  const client = useQueryClient();
  return useEndpointMutation(deleteArticle, {
    onSuccess: (_, { params }) => changeCachedLists(client, (page) => withoutArticle(page, params.id)),
  });
}

/** Ids of articles that are being deleted. Lists leave them out; a failure makes them appear again. */
export function useArticlesBeingDeleted(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: [deleteArticle.name], status: 'pending' },
    select: ({ state }) => (state.variables as { readonly params: { readonly id: string } }).params.id,
  });
  return new Set(ids);
}

/** Restores an article from the trash. */
export function useRestoreArticle() {
  return useEndpointMutation(restoreArticle);
}

/** Regenerates a failed article. Its new state is shown everywhere at once. */
export function useRegenerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(regenerateArticle, {
    onSuccess: (article) => {
      storeArticle(client, article);
      changeCachedLists(client, (page) => withChangedArticle(page, article));
      expectRegeneration(article.id);
    },
  });
}

/**
 * Writes the missing sections of an article. After a refusal the article is read again, because it may have changed
 * elsewhere.
 */
export function useContinueArticle() {
  const client = useQueryClient();
  return useEndpointMutation(continueArticle, {
    rereadOnConflict: [getArticle],
    onSuccess: (article) => {
      storeArticle(client, article);
      changeCachedLists(client, (page) => withChangedArticle(page, article));
    },
    onError: (error) => rereadSpentQuota(client, error),
  });
}

const writingStatePollMs = 3000;

/** Polls the state of an article every 3 s, without its text, while the page is visible. */
export function useWritingState(id: string) {
  return useEndpointQuery(
    getArticle,
    { params: { id }, query: { includeContent: false } },
    {
      select: (data): Article | null => ('version' in data ? data : null),
      // Cached data of an earlier generation must not be used.
      staleTime: 0,
      gcTime: 0,
      refetchInterval: writingStatePollMs,
    },
  );
}

/** The categories of articles; they rarely change. */
export function useCategories() {
  return useEndpointQuery(listCategories, {}, { staleTime: 300_000 });
}

/** The templates for articles, with those of the workspace. */
export function useTemplates({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useEndpointQuery(listTemplates, {}, { staleTime: 60_000, enabled });
}

/** The models that users can choose for an article. */
export function useArticleModels() {
  return useEndpointQuery(listArticleModels, {}, { staleTime: 60_000 });
}
