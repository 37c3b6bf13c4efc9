import { getQuote } from '@hokka/contracts/subscription-changes.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const refreshMs = 20_000;

/** What a plan costs the user now; read again every 20 s while it is looked at, since a credit melts by the minute. */
export function useQuote(planId: number) {
  return useEndpointQuery(
    getQuote,
    { query: { planId: `${planId}` } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? refreshMs : false) },
  );
}
