import { listEvidence } from '@hokka/contracts/briefs/evidence.ts';
import { orderResearch } from '@hokka/contracts/briefs/research.ts';
import {
  addSource,
  deleteSource,
  getSource,
  listSources,
  retrySource,
  updateSource,
} from '@hokka/contracts/briefs/sources.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

const pollMs = 1500;
/** Evidence is asked for once a plan has not been saved for so long. */
const evidenceDelayMs = 1500;

/** The sources of a plan; read again and again while one of them is being read or others are searched for, as long as the page is looked at. */
export function useSources(briefId: string) {
  return useEndpointQuery(
    listSources,
    { params: { id: briefId } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.research.state === 'searching' ||
        state.data?.sources.some((source) => source.state === 'fetching') === true
          ? pollMs
          : false,
    },
  );
}

/** A source with its passages. */
export function useSource(briefId: string, sourceId: string) {
  return useEndpointQuery(getSource, { params: { id: briefId, source: sourceId } }, { refetchOnMount: 'always' });
}

/**
 * What each section would rest on.
 * @param stamp another one whenever plan or sources are others; '' while there is nothing to rest on
 */
export function useEvidence(briefId: string, stamp: string) {
  const settled = useDebounced(stamp, evidenceDelayMs);
  const query = useEndpointQuery(
    listEvidence,
    { params: { id: briefId } },
    { enabled: settled !== '', staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
  );
  const { refetch } = query;
  const last = useRef(settled);
  useEffect(() => {
    const before = last.current;
    last.current = settled;
    if (before !== '' && settled !== '' && before !== settled) void refetch();
  }, [settled, refetch]);
  return { ...query, isSettled: settled === stamp && !query.isFetching };
}

/** Reads the sources of all plans again that are on the screen. */
export function useRereadSources() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: [listSources.name] }), [client]);
}

export function useAddSource() {
  return useEndpointMutation(addSource, { rereadOnConflict: [listSources] });
}

export function useRetrySource() {
  return useEndpointMutation(retrySource, { rereadOnError: [listSources] });
}

/** Changes a source; the list has it before it is read again. */
export function useUpdateSource() {
  const client = useQueryClient();
  return useEndpointMutation(updateSource, {
    rereadOnError: [listSources],
    onSuccess: (changed, { params }) =>
      client.setQueryData<EndpointData<typeof listSources>>(
        buildQueryKey(listSources, { params: { id: params.id } }),
        (list) => list && { ...list, sources: list.sources.map((one) => (one.id === changed.id ? changed : one)) },
      ),
  });
}

export function useDeleteSource() {
  return useEndpointMutation(deleteSource, { rereadOnError: [listSources] });
}

/** Has the web searched for a plan. */
export function useOrderResearch() {
  return useEndpointMutation(orderResearch, { rereadOnError: [listSources] });
}
