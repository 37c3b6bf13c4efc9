import { closeSession, readAuthToken } from './session.ts';

/**
 * Ends the session here at once, and on the server by a request that outlives the page; if that fails, the session
 * expires by its age. Does not use the API client, because the script of the public pages includes this file.
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
