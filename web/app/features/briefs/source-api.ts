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
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

const pollMs = 1500;
/** Delay, in ms, after the last save before evidence is requested. */
const evidenceDelayMs = 1500;

/** The sources of a brief; polled while one is being read or a web search runs, if the page is visible. */
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
 * The passages for each section.
 * @param stamp changes whenever outline or sources change; '' while there are no passages
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

/** Reads the sources of all displayed briefs again. */
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

/** Changes a source. The list shows the change before it is read again. */
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

/** Starts a web search for a brief. */
export function useOrderResearch() {
  return useEndpointMutation(orderResearch, { rereadOnError: [listSources] });
}
