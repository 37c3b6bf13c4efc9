import { getProfile } from '@hokka/contracts/accounts.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** Who is signed in, as the session has read it; undefined until then. */
export function useOwnId(): string | undefined {
  return useEndpointQuery(getProfile, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}
