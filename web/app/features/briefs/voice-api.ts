import {
  createVoice,
  deleteVoice,
  getVoice,
  listVoices,
  orderDescription,
  updateVoice,
  type Voice,
} from '@hokka/contracts/briefs/voices.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../lib/api/endpoint-request.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';

const listPollMs = 3000;
const voicePollMs = 1500;

/** All voices of the user, not requested in a read-only tab; read again every 3 s while one is being described. */
export function useVoiceList() {
  const list = useEndpointQuery(
    listVoices,
    {},
    {
      enabled: !useReadOnly(),
      refetchInterval: ({ state }) => (state.data?.voices.some(isDescribing) === true ? listPollMs : false),
    },
  );
  useDescriptionEnd(list.data?.voices.some(isDescribing));
  return list;
}

/** One voice; polled while it is being described. */
export function useVoice(id: string) {
  const voice = useEndpointQuery(
    getVoice,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data !== undefined && isDescribing(state.data) ? voicePollMs : false),
    },
  );
  useDescriptionEnd(voice.data === undefined ? undefined : isDescribing(voice.data));
  return voice;
}

function isDescribing({ status }: { readonly status: string }): boolean {
  return status === 'describing';
}

/** Reads that change when a description ends on the server, without a call from this page. */
const readsChangedByDescriptions = ['listVoices', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads quota and list again once no description is running. */
function useDescriptionEnd(isRunning: boolean | undefined): void {
  const client = useQueryClient();
  const before = useRef(false);
  useEffect(() => {
    if (isRunning === undefined) return;
    const hasEnded = before.current && !isRunning;
    before.current = isRunning;
    if (hasEnded) for (const name of readsChangedByDescriptions) void client.invalidateQueries({ queryKey: [name] });
  }, [isRunning, client]);
}

/**
 * Reads a voice, bypassing the cache.
 * @throws ApiError
 */
export function fetchVoice(id: string): Promise<Voice> {
  return callEndpoint(getVoice, { params: { id } });
}

/** Stores a voice from an answer in the cache, for all its readers. */
export function useStoreVoice() {
  const client = useQueryClient();
  return useCallback((voice: Voice) => storeVoice(client, voice), [client]);
}

function storeVoice(client: QueryClient, voice: Voice): void {
  client.setQueryData(buildQueryKey(getVoice, { params: { id: voice.id } }), voice);
  void client.invalidateQueries({ queryKey: [listVoices.name] });
}

/** Creates a voice from samples. Its page has it in the cache before it reads it. */
export function useCreateVoice() {
  const client = useQueryClient();
  return useEndpointMutation(createVoice, { onSuccess: (voice) => storeVoice(client, voice) });
}

/** Requests a failed description again. */
export function useOrderDescription() {
  const client = useQueryClient();
  return useEndpointMutation(orderDescription, {
    rereadOnConflict: [getVoice],
    onSuccess: (voice) => storeVoice(client, voice),
  });
}

export function useUpdateVoice() {
  return useEndpointMutation(updateVoice);
}

export function useDeleteVoice() {
  return useEndpointMutation(deleteVoice, { rereadOnConflict: [listVoices] });
}
