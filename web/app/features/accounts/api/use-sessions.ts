import { listSessions } from '@hokka/contracts/account-sessions.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** Where the signed-in user's account is open. */
export function useSessions() {
  return useEndpointQuery(listSessions, {});
}
