import { closeSession, readAuthToken } from './session.ts';

const patienceMs = 3000;

/**
 * Ends the session here at once and on the server as far as it can be reached; a failure there only means that the
 * session ends by its own age. Written without the API client, since the script of the public pages carries it.
 * @param url address of the logout call
 */
export async function signOut(url: string): Promise<void> {
  const token = readAuthToken();
  closeSession();
  if (token === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(url, { method: 'POST', headers, keepalive: true, signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  );
}
