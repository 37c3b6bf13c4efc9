import { endSessions } from '@hokka/contracts/account-sessions.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { closeSession } from '../../../lib/session.ts';

/**
 * Ends all sessions of the account, this one last. Not a mutation of the cache, which would read again what this browser
 * may no longer see.
 * @throws ApiError
 */
export async function signOutEverywhere(): Promise<void> {
  await callEndpoint(endSessions, { query: { scope: 'all' } });
  closeSession();
}
