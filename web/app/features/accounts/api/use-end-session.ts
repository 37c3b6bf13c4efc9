import { endSession, listSessions } from '@hokka/contracts/account-sessions.ts';
import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';

/** Ends one session of the account; its row goes at once, also when it had ended by itself meanwhile. */
export function useEndSession() {
  const client = useQueryClient();
  const drop = (id: string) =>
    client.setQueryData<EndpointData<typeof listSessions>>(
      buildQueryKey(listSessions),
      (list) => list && { sessions: list.sessions.filter((session) => session.id !== id) },
    );
  return useEndpointMutation(endSession, {
    onSuccess: (_nothing, { params }) => drop(params.id),
    onError: ({ status }, { params }) => {
      if (status === 404) drop(params.id);
    },
  });
}
