import { endUserSessions } from '@hokka/contracts/user-admin.ts';
import { useEndpointMutation } from '../../../../lib/endpoint-hooks.ts';

/** Ends all of another user's sessions. */
export function useEndUserSessions() {
  return useEndpointMutation(endUserSessions);
}
