import { closeSession, readAuthToken } from './session.ts';

/**
 * Ends the session here at once, and on the server with a request that outlives the page; if that one fails, the
 * session there ends by its own age. Written without the API client, since the script of the public pages carries it.
 * @param url address of the logout call
 */
export function signOut(url: string): void {
  const token = readAuthToken();
  closeSession();
  revokeOnServer(url, token);
}

/** Asks the server to end a session, with a request that outlives the page and is not awaited. */
export function revokeOnServer(url: string, token: string | null): void {
  if (token === null) return;
  const headers = { Authorization: `Bearer ${token}` };
  void fetch(url, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}
