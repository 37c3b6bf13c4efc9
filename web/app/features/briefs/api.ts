import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import {
  createBrief,
  deleteBrief,
  dismissSectionRewrite,
  getBrief,
  listBriefs,
  orderOutline,
  orderPlannedArticle,
  rewriteSection,
  updateBrief,
} from '@hokka/contracts/briefs/briefs.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { rereadSpentQuota, storeNewArticle } from '../articles/api.ts';

const listPollMs = 3000;
const briefPollMs = 1500;

/** All briefs of the user, not requested in a read-only tab; read again every 3 s while an outline is being generated. */
export function useBriefList() {
  const list = useEndpointQuery(
    listBriefs,
    {},
    {
      enabled: !useReadOnly(),
      refetchInterval: ({ state }) => (state.data?.briefs.some(isPlanning) === true ? listPollMs : false),
    },
  );
  useOrderEnd(list.data?.briefs.some(isPlanning));
  return list;
}

/** One brief; polled while its outline is being generated. */
export function useBrief(id: string) {
  const brief = useEndpointQuery(
    getBrief,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data !== undefined && isOnOrder(state.data) ? briefPollMs : false),
    },
  );
  useOrderEnd(brief.data && isOnOrder(brief.data));
  return brief;
}

function isPlanning({ status }: { readonly status: string }): boolean {
  return status === 'planning';
}

/** Whether the outline, or a section of it, is being generated. */
function isOnOrder({ status, rewrite }: Brief): boolean {
  return status === 'planning' || rewrite?.status === 'writing';
}

/** Reads that change when an order ends on the server, without a call from this page. */
const readsChangedByOrders = ['listBriefs', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads quota and list again once no order is running. */
function useOrderEnd(isOnOrder: boolean | undefined): void {
  const client = useQueryClient();
  const before = useRef(false);
  useEffect(() => {
    if (isOnOrder === undefined) return;
    const hasEnded = before.current && !isOnOrder;
    before.current = isOnOrder;
    if (hasEnded) for (const name of readsChangedByOrders) void client.invalidateQueries({ queryKey: [name] });
  }, [isOnOrder, client]);
}

/**
 * Reads a brief, bypassing the cache.
 * @throws ApiError
 */
export function fetchBrief(id: string): Promise<Brief> {
  return callEndpoint(getBrief, { params: { id } });
}

/** Stores a brief from an answer in the cache, for all its readers. */
export function useStoreBrief() {
  const client = useQueryClient();
  return useCallback((brief: Brief) => storeBrief(client, brief), [client]);
}

function storeBrief(client: QueryClient, brief: Brief): void {
  client.setQueryData(buildQueryKey(getBrief, { params: { id: brief.id } }), brief);
  void client.invalidateQueries({ queryKey: [listBriefs.name] });
}

/** Orders the outline of a new text. Its page has the brief in the cache before it reads it. */
export function useCreateBrief() {
  const client = useQueryClient();
  return useEndpointMutation(createBrief, {
    onSuccess: (brief) => storeBrief(client, brief),
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Regenerates an outline; the previous one stays until the new one arrives. */
export function useOrderOutline() {
  const client = useQueryClient();
  return useEndpointMutation(orderOutline, {
    rereadOnConflict: [getBrief],
    onSuccess: (brief) => storeBrief(client, brief),
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Orders an article from an outline. The editor has it in the cache before it reads it. */
export function useOrderPlannedArticle() {
  const client = useQueryClient();
  return useEndpointMutation(orderPlannedArticle, {
    rereadOnConflict: [getBrief],
    onSuccess: (article) => {
      storeNewArticle(client, article);
    },
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Requests another version of one section. */
export function useRewriteSection() {
  const client = useQueryClient();
  return useEndpointMutation(rewriteSection, {
    rereadOnConflict: [getBrief],
    onSuccess: (brief) => storeBrief(client, brief),
    onError: (error) => rereadSpentQuota(client, error),
  });
}

/** Cancels the rewrite of a section, or discards its result. */
export function useDismissRewrite() {
  const client = useQueryClient();
  return useEndpointMutation(dismissSectionRewrite, { onSuccess: (brief) => storeBrief(client, brief) });
}

/** Saves the settings of a brief, such as title, request and length. */
export function useUpdateBrief() {
  return useEndpointMutation(updateBrief);
}

export function useDeleteBrief() {
  return useEndpointMutation(deleteBrief, { rereadOnConflict: [listBriefs] });
}
