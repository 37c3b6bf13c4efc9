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
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';

const listPollMs = 3000;
const voicePollMs = 1500;

/** All voices of the user; read again every 3 s while one of them is being described. */
export function useVoiceList() {
  const list = useEndpointQuery(
    listVoices,
    {},
    { refetchInterval: ({ state }) => (state.data?.voices.some(isDescribing) === true ? listPollMs : false) },
  );
  useDescriptionEnd(list.data?.voices.some(isDescribing));
  return list;
}

/** One voice; read again and again while it is being described. */
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

/** Reads that change when a description ends without a call of ours having ended it. */
const readsChangedByDescriptions = ['listVoices', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads quota and list again once nothing is being described any more. */
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

/** Reads a voice past the cache. @throws ApiError */
export function fetchVoice(id: string): Promise<Voice> {
  return callEndpoint(getVoice, { params: { id } });
}

/** Puts a voice that some answer carried where every reader of it looks. */
export function useStoreVoice() {
  const client = useQueryClient();
  return useCallback((voice: Voice) => storeVoice(client, voice), [client]);
}

function storeVoice(client: QueryClient, voice: Voice): void {
  client.setQueryData(buildQueryKey(getVoice, { params: { id: voice.id } }), voice);
  void client.invalidateQueries({ queryKey: [listVoices.name] });
}

/** Has samples measured and described; the page of the voice knows it before it asks the server. */
export function useCreateVoice() {
  const client = useQueryClient();
  return useEndpointMutation(createVoice, { onSuccess: (voice) => storeVoice(client, voice) });
}

/** Asks again for a description that did not come. */
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
