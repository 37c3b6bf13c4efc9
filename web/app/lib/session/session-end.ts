import { createChangeEmitter } from '../change-emitter.ts';
import { paths } from '../routing/paths.ts';
import { readImpersonation } from './impersonation.ts';
import {
  closeSession,
  type EndReason,
  expectToLeave,
  isClosedInThisTab,
  isRemembered,
  openSession,
  readAuthToken,
  type SessionTokens,
  subscribeToOtherTabs,
} from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/*
 * What happens to a page when its session ends. A page with unsaved work stays: its calls wait here while a dialog asks
 * for the password, and continue when the same user has signed in again, through the dialog or in another tab. The
 * invalid tokens stay stored meanwhile: they are useless, and other tabs would treat their removal as a sign-out. Any
 * other page deletes the tokens, for all tabs, and redirects to login, which returns to it.
 *
 * Another account that signs in within this browser ends the session as well, because a page belongs to the account it
 * was loaded for. While the owner of a new token is being determined, calls wait: with the token of another account
 * they would fail or change that account.
 */

/** The signed-in user. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/** A page with a signed-in user's work. */
export interface ProtectedPage {
  readonly userId: string;
  /** Asks the server for the owner of the stored token, bypassing the waiting calls. */
  readonly fetchUser: () => Promise<SignedInUser>;
  /** Called when the session is renewed, because the page's content may be stale. */
  readonly onSessionRestored: () => void;
}

let page: ProtectedPage | undefined;
let isOver = false;
/** The token that turned out to be invalid; null if there was none any more. */
let invalidToken: string | null = null;
let remember = true;
/** E-mail address of the account that has signed in instead. */
let otherAccount: string | undefined;
/** The token whose owner is being determined. */
let tokenToVerify: string | null = null;
/** The server's reason for the end, for the login page. */
let endReason: EndReason | undefined;
const changes = createChangeEmitter();

/**
 * Registers the page as one with a user's work.
 * @returns a function that unregisters it
 */
export function protectPage(loaded: ProtectedPage): () => void {
  page = loaded;
  recordRememberChoice();
  return () => {
    if (page === loaded) page = undefined;
  };
}

/** Whether a page is registered, so that it must not be left. */
export function isPageProtected(): boolean {
  return page !== undefined;
}

/** Whether the session has ended while the page stays open. */
export function isSessionOver(): boolean {
  return isOver;
}

/** E-mail address of the account that has signed in instead of the page's own; undefined while there is none. */
export function readOtherAccount(): string | undefined {
  return otherAccount;
}

/**
 * Subscribes to the end and renewal of the session.
 * @returns a function that unsubscribes
 */
export const subscribeToSessionEnd = changes.subscribe;

/** Whether calls must wait: the session has ended, may belong to another account, or this page is about to be left. */
export function isSessionBlocked(): boolean {
  if (isOver) return true;
  if (page === undefined) return false;
  return isClosedInThisTab() || (tokenToVerify !== null && tokenToVerify === readAuthToken());
}

/**
 * Waits until the same user has signed in again. Never settles if the page is left instead, so that a page that is
 * being closed reports no error.
 * @throws the signal's reason if it is aborted first
 */
export function waitForSession(signal: AbortSignal): Promise<void> {
  return changes.waitUntil(() => !isSessionBlocked(), signal);
}

/**
 * Call this when a session has ended, because the server refused it or another tab ended it. Only unsaved work keeps
 * the page open.
 * @param reason if the server has given one
 */
export function handleSessionLoss(reason?: EndReason): void {
  if (isOver && otherAccount !== undefined) {
    // The other account has signed out again.
    otherAccount = undefined;
    changes.emit();
  }
  if (isOver || isClosedInThisTab()) return;
  endReason = reason;
  // An impersonation cannot be renewed by a password, and nothing is lost with it, because the admin's own session
  // continues.
  if (page === undefined || readImpersonation() !== undefined || !hasUnsavedWork()) {
    redirectToLogin();
    return;
  }
  recordRememberChoice();
  invalidToken = readAuthToken();
  isOver = true;
  changes.emit();
}

/** Continues with the new session; a session of another account does not continue the page's. */
export function acceptNewSession({ user, ...tokens }: SessionTokens & { readonly user: SignedInUser }): void {
  openSession(tokens, { remember });
  restoreSession(user);
}

/**
 * Call this when an account other than the page's own has signed in. Unsaved work keeps the page open; any other page
 * is reloaded as that account.
 */
export function handleOtherAccount({ email }: SignedInUser): void {
  if (isClosedInThisTab()) return;
  if (!hasUnsavedWork()) {
    window.location.reload();
    return;
  }
  invalidToken = readAuthToken();
  otherAccount = email;
  isOver = true;
  changes.emit();
}

/** Leaves the page with its unsaved work and opens the dashboard of the other account. */
export function continueAsOtherAccount(): void {
  expectToLeave();
  window.location.replace(paths.dashboard);
}

/**
 * Follows session changes in other tabs.
 * @returns a function that stops
 */
export function watchOtherTabs(onReplaced: () => void): () => void {
  const sync = () => {
    // Changes of the admin's own session do not concern this tab.
    if (readImpersonation() !== undefined) return;
    // The page has signed out and was restored by the browser's Back; its content belongs to no session any more.
    if (isClosedInThisTab()) window.location.reload();
    else if (readAuthToken() === null) handleSessionLoss();
    else if (isOver) void checkForNewSession();
    else void checkReplacedToken(onReplaced);
  };
  // A suspended page receives no events from other tabs, and the server may be temporarily unreachable.
  const recheck = () => {
    if (isOver) void checkForNewSession();
  };
  const stop = subscribeToOtherTabs(sync);
  window.addEventListener('focus', recheck);
  window.addEventListener('online', recheck);
  return () => {
    stop();
    window.removeEventListener('focus', recheck);
    window.removeEventListener('online', recheck);
  };
}

/**
 * Ends the session and goes to login, which replaces this page in the history and returns to it. An admin who
 * impersonated a user returns to that user's record.
 */
export function redirectToLogin(): void {
  const { pathname, search, hash } = window.location;
  const impersonated = readImpersonation()?.userId;
  closeSession(endReason);
  if (impersonated !== undefined) {
    window.location.replace(paths.adminUser(impersonated));
    return;
  }
  if (pathname !== paths.login()) window.location.replace(paths.login(`${pathname}${search}${hash}`));
}

/** Another tab may have signed in; the owner of its token must be known before a call uses it. */
async function checkForNewSession(): Promise<void> {
  const token = readAuthToken();
  if (page === undefined || token === null || token === invalidToken) return;
  // On an error or without an answer the dialog stays, and the next event tries again.
  const user = await page.fetchUser().catch(() => undefined);
  if (user !== undefined && isOver && token === readAuthToken()) restoreSession(user);
}

/**
 * Another tab has stored a new token, usually a refreshed one of the same account. If the server cannot be asked, the
 * page continues with it.
 */
async function checkReplacedToken(onReplaced: () => void): Promise<void> {
  const token = readAuthToken();
  tokenToVerify = token;
  const user = await page?.fetchUser().catch(() => undefined);
  if (token !== readAuthToken()) return;
  tokenToVerify = null;
  if (page !== undefined && user !== undefined && user.id !== page.userId) {
    handleOtherAccount(user);
    return;
  }
  recordRememberChoice();
  changes.emit();
  onReplaced();
}

function restoreSession(user: SignedInUser): void {
  if (page !== undefined && page.userId !== user.id) {
    handleOtherAccount(user);
    return;
  }
  isOver = false;
  otherAccount = undefined;
  endReason = undefined;
  recordRememberChoice();
  changes.emit();
  page?.onSessionRestored();
}

/** The choice to stay signed in was made at login, and can no longer be read once the tokens are gone. */
function recordRememberChoice(): void {
  if (readAuthToken() !== null) remember = isRemembered();
}
