import { getUser } from '@hokka/contracts/user-admin.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** A user with their subscription and what is used of it. */
export function useUser(id: string) {
  return useEndpointQuery(getUser, { params: { id } });
}
