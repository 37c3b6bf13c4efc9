import { getProfile } from '@hokka/contracts/accounts.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The signed-in user as the server knows them. */
export function useProfile() {
  return useEndpointQuery(getProfile, {}, { staleTime: 60_000 });
}
