import { endSessions, listSessions } from '@hokka/contracts/account-sessions.ts';
import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';

/** Ends all sessions of the account but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation(endSessions, {
    onSuccess: () =>
      client.setQueryData<EndpointData<typeof listSessions>>(
        buildQueryKey(listSessions),
        (list) => list && { sessions: list.sessions.filter((session) => session.is_current) },
      ),
  });
  return () => mutateAsync({ query: { scope: 'others' } });
}
