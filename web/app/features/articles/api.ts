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
import { addToCachedLists, changeCachedLists, withChangedArticle, withoutArticle } from './cached-lists.ts';
import { expectRegeneration } from './expected-regenerations.ts';

const pollMs = 3000;

/**
 * The user's articles, newest first. The rows before stay until the new ones come; while one of them is being written,
 * the list is read again every 3 s, as long as the page is looked at.
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

/** Reads that change when a writing ends without a call of ours having ended it. */
const changedReads = ['getDashboardStats', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads figures and quota again when an article of a polled list is no longer being written. */
export function useGenerationEnd(articles: readonly ArticleListItem[] | undefined): void {
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

/**
 * Orders an article; it stands first in the lists and is known to its editor before either asks the server. An error for
 * want of quota reads the quota again: it was used up elsewhere.
 */
export function useCreateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(createArticle, {
    onSuccess: (article) => {
      client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
      addToCachedLists(client, article);
    },
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Orders several articles. An error for want of quota reads the quota again: it was used up elsewhere. */
export function useCreateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(createArticles, {
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** It was used up elsewhere. */
function rereadSpentQuota(client: QueryClient, { status }: ApiError): void {
  if (status === 402) void client.invalidateQueries({ queryKey: [getLimits.name] });
}

/** Moves an article to the trash, or erases one that lies there (`permanent`). */
export function useDeleteArticle() {
  const client = useQueryClient();
  return useEndpointMutation(deleteArticle, {
    onSuccess: (_, { params }) => changeCachedLists(client, (page) => withoutArticle(page, params.id)),
  });
}

/** Ids of the articles whose deletion is under way: lists leave them out, and a failure brings them back by itself. */
export function useArticlesBeingDeleted(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: [deleteArticle.name], status: 'pending' },
    select: ({ state }) => (state.variables as { readonly params: { readonly id: string } }).params.id,
  });
  return new Set(ids);
}

/** Takes an article out of the trash. */
export function useRestoreArticle() {
  return useEndpointMutation(restoreArticle);
}

/** Has a failed article written again; its new state stands everywhere at once. */
export function useRegenerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(regenerateArticle, {
    onSuccess: (article) => {
      client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
      changeCachedLists(client, (page) => withChangedArticle(page, article));
      expectRegeneration(article.id);
    },
  });
}

/** Has the missing sections of an article written; a refusal reads the article again, which may have changed elsewhere. */
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

/** The categories an article can be filed under; they change seldom. */
export function useCategories() {
  return useEndpointQuery(listCategories, {}, { staleTime: 300_000 });
}

/** The templates an article can be written after; they change with a release alone. */
export function useTemplates({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useEndpointQuery(listTemplates, {}, { staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** The models an article can be written with. */
export function useArticleModels() {
  return useEndpointQuery(listArticleModels, {}, { staleTime: 60_000 });
}
