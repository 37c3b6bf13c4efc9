import { readCookie, writeCookie } from './cookies.ts';

/** The pair that login and refresh answer. */
export interface SessionTokens {
  readonly token: string;
  readonly refreshToken: string;
}

const tokenKey = 'authToken';
const refreshKey = 'refreshToken';
/** Says that the session ends with the browser: it is worth nothing without the cookie of the same name. */
const scopeKey = 'browserSession';
const changed = 'hokka:session';

/** The access token, or null while nobody is signed in. */
export function readAuthToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(refreshKey);
}

/** Signs in. Without `remember` the session is gone when the browser is started again. */
export function openSession(tokens: SessionTokens, options: { remember: boolean }): void {
  if (options.remember) {
    localStorage.removeItem(scopeKey);
    writeCookie(scopeKey, '', 0);
  } else {
    localStorage.setItem(scopeKey, '1');
    writeCookie(scopeKey, '1');
  }
  replaceTokens(tokens);
}

/** Stores a rotated pair and leaves the rest of the session as it is. */
export function replaceTokens(tokens: SessionTokens): void {
  localStorage.setItem(refreshKey, tokens.refreshToken);
  localStorage.setItem(tokenKey, tokens.token);
  window.dispatchEvent(new Event(changed));
}

/** Signs out in every tab of this browser; the server is not asked. */
export function closeSession(): void {
  for (const key of [tokenKey, refreshKey, scopeKey]) localStorage.removeItem(key);
  writeCookie(scopeKey, '', 0);
  window.dispatchEvent(new Event(changed));
}

/** To be called when a page starts: drops tokens that were meant for a browser run that is over. */
export function resumeSession(): void {
  const bound = localStorage.getItem(scopeKey) !== null;
  if (bound && readCookie(document.cookie, scopeKey) === undefined) closeSession();
}

/** Calls back when tokens change, in this tab or another. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  const stopOthers = subscribeToOtherTabs(listener);
  window.addEventListener(changed, listener);
  return () => {
    stopOthers();
    window.removeEventListener(changed, listener);
  };
}

/** Calls back when another tab signs in, out, or refreshes. Returns the way to stop. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
