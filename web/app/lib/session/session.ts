import { readCookie, writeCookie } from '../storage/cookies.ts';
import { typedFieldsPrefix } from '../storage/typed-fields.ts';
import { removeKeys } from '../storage/user-storage.ts';
import { endImpersonation, readImpersonation } from './impersonation.ts';

/** The pair that login and refresh answer. */
export interface SessionTokens {
  readonly token: string;
  readonly refreshToken: string;
}

const tokenKey = 'authToken';
const refreshKey = 'refreshToken';
/** Says that the session ends with the browser: it is worth nothing without the cookie of the same name. */
const scopeKey = 'browserSession';
/** Why the session ended, for the login page; gone with the next sign-in. */
const endReasonKey = 'sessionEndReason';
const changed = 'hokka:session';

/** Why the session ended, as the login page explains it. */
export type EndReason = 'account_inactive';

/** Whether this very page is about to be left on purpose: it has dropped the tokens, or given way to another account. */
let closedInThisTab = false;

/** The access token, or null while no user is signed in; that of the impersonated user in a tab that impersonates. */
export function readAuthToken(): string | null {
  return readImpersonation()?.token ?? localStorage.getItem(tokenKey);
}

/** A tab that impersonates a user has none: its session cannot be renewed. */
export function readRefreshToken(): string | null {
  return readImpersonation() !== undefined ? null : localStorage.getItem(refreshKey);
}

/** Signs in. Without `remember` the session is gone when the browser is started again. */
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

/** Whether the session outlives the browser; true as well while there is none. */
export function isRemembered(): boolean {
  return localStorage.getItem(scopeKey) === null;
}

/** Stores a rotated pair and leaves the rest of the session as it is. */
export function replaceTokens(tokens: SessionTokens): void {
  closedInThisTab = false;
  localStorage.setItem(refreshKey, tokens.refreshToken);
  localStorage.setItem(tokenKey, tokens.token);
  window.dispatchEvent(new Event(changed));
}

/**
 * Signs out in every tab of this browser, or ends what only this tab sees; the server is not asked.
 * @param reason why it ended, when not on purpose
 */
export function closeSession(reason?: EndReason): void {
  closedInThisTab = true;
  if (readImpersonation() !== undefined) {
    endImpersonation();
    return;
  }
  if (reason !== undefined) localStorage.setItem(endReasonKey, reason);
  // Where another tab has closed it already, the reason is that one's.
  else if (localStorage.getItem(tokenKey) !== null) localStorage.removeItem(endReasonKey);
  for (const key of [tokenKey, refreshKey, scopeKey]) localStorage.removeItem(key);
  removeKeys(sessionStorage, (key) => key.startsWith(typedFieldsPrefix));
  writeCookie(scopeKey, '', 0);
  window.dispatchEvent(new Event(changed));
}

/** Why the session of this browser ended last; undefined after signing out and in. */
export function readEndReason(): EndReason | undefined {
  return localStorage.getItem(endReasonKey) === 'account_inactive' ? 'account_inactive' : undefined;
}

/** Whether this page itself has signed out, so that it is about to be left. */
export function isClosedInThisTab(): boolean {
  return closedInThisTab;
}

/** The page is left on purpose though the session goes on: without a question, and its calls wait. */
export function expectToLeave(): void {
  closedInThisTab = true;
}

/** To be called when a page starts: drops tokens that were meant for a browser run that is over. */
export function resumeSession(): void {
  if (readImpersonation() !== undefined) return;
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

/**
 * Calls back when another tab signs in, out, or refreshes, and when the browser brings a page back that it had put aside,
 * since that one has heard nothing meanwhile. Returns the way to stop.
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
