import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';

/** Id of the signed-in user; the frame of the page has read it. */
export function useCurrentUser(): { readonly id: string } {
  return { id: useEndpointQuery(getProfile, {}, { staleTime: 60_000 }).data?.id ?? '' };
}
