import { readCookie, writeCookie } from '../storage/cookies.ts';
import { typedFieldsPrefix } from '../storage/typed-fields.ts';
import { endImpersonation, readImpersonation } from './impersonation.ts';
import { leaveWorkspace } from './workspace.ts';

/** The pair of tokens returned by login and refresh. */
export interface SessionTokens {
  readonly token: string;
  readonly refreshToken: string;
}

const tokenKey = 'authToken';
const refreshKey = 'refreshToken';
/** Marks a session that ends with the browser: it is invalid without the cookie of the same name. */
const scopeKey = 'browserSession';
/** Why the session ended, for the login page; deleted by the next sign-in. */
const endReasonKey = 'sessionEndReason';
const changed = 'hokka:session';

/** Why the session ended, as the login page explains it. */
export type EndReason = 'account_inactive';

/**
 * Whether this page is about to be left intentionally: it has deleted the tokens, or another account has taken over.
 */
let closedInThisTab = false;

/**
 * The access token, or null if no user is signed in; in a tab that impersonates a user, the token of the impersonation.
 */
export function readAuthToken(): string | null {
  return readImpersonation()?.token ?? localStorage.getItem(tokenKey);
}

/** Null in a tab that impersonates a user, whose session cannot be refreshed. */
export function readRefreshToken(): string | null {
  return readImpersonation() !== undefined ? null : localStorage.getItem(refreshKey);
}

/** Signs in. Without `remember` the session ends when the browser is closed. */
export function openSession(tokens: SessionTokens, options: { remember: boolean }): void {
  localStorage.removeItem(endReasonKey);
  if (options.remember) {
    localStorage.removeItem(scopeKey);
    writeCookie(scopeKey, '', 0);
  } else {
    localStorage.setItem(scopeKey, '1');
    writeCookie(scopeKey, '1');
  }
  replaceTokens(tokens);
}

/** Whether the session outlives the browser; also true without a session. */
export function isRemembered(): boolean {
  return localStorage.getItem(scopeKey) === null;
}

/** Stores a refreshed pair and leaves the rest of the session unchanged. */
export function replaceTokens(tokens: SessionTokens): void {
  closedInThisTab = false;
  localStorage.setItem(refreshKey, tokens.refreshToken);
  localStorage.setItem(tokenKey, tokens.token);
  window.dispatchEvent(new Event(changed));
}

/**
 * Signs out in all tabs of this browser, or ends an impersonation in this tab; sends no request.
 * @param reason set if it ended unintentionally
 */
export function closeSession(reason?: EndReason): void {
  closedInThisTab = true;
  if (readImpersonation() !== undefined) {
    endImpersonation();
    return;
  }
  if (reason !== undefined) localStorage.setItem(endReasonKey, reason);
  // If another tab has already closed the session, its reason is retained.
  else if (localStorage.getItem(tokenKey) !== null) localStorage.removeItem(endReasonKey);
  for (const key of [tokenKey, refreshKey, scopeKey]) localStorage.removeItem(key);
  leaveWorkspace();
  removeKeys(sessionStorage, (key) => key.startsWith(typedFieldsPrefix));
  writeCookie(scopeKey, '', 0);
  window.dispatchEvent(new Event(changed));
}

/** Why the last session in this browser ended; undefined after an intended sign-out and after signing in. */
export function readEndReason(): EndReason | undefined {
  return localStorage.getItem(endReasonKey) === 'account_inactive' ? 'account_inactive' : undefined;
}

/** Whether this page itself has signed out and is about to be left. */
export function isClosedInThisTab(): boolean {
  return closedInThisTab;
}

/** The page is left intentionally while the session continues: no question is asked, and calls wait. */
export function expectToLeave(): void {
  closedInThisTab = true;
}

/** Call this when a page starts: deletes tokens that were meant to end with the browser. */
export function resumeSession(): void {
  if (readImpersonation() !== undefined) return;
  const bound = localStorage.getItem(scopeKey) !== null;
  if (bound && readCookie(document.cookie, scopeKey) === undefined) closeSession();
}

/**
 * Subscribes to token changes in this or another tab.
 * @returns a function that unsubscribes
 */
export function subscribeToSession(listener: () => void): () => void {
  const stopOthers = subscribeToOtherTabs(listener);
  window.addEventListener(changed, listener);
  return () => {
    stopOthers();
    window.removeEventListener(changed, listener);
  };
}

/**
 * Subscribes to sign-in, sign-out and refresh in other tabs, and to the page being restored from the browser's
 * back/forward cache, where it has missed such events.
 * @returns a function that unsubscribes
 */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

type UserStorage = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Deletes everything that this browser stores for a user. Keys of a user's data contain the user's id between colons
 * ('articleDraft:<user id>'), so that they are deleted with the account and data of other accounts stays.
 */
export function clearUserStorage(userId: string, storage: UserStorage): void {
  removeKeys(storage, (key) => key.split(':').includes(userId));
}

/** Deletes the entries under some keys. */
function removeKeys(storage: UserStorage, isUnwanted: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (isUnwanted(key)) storage.removeItem(key);
}

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
