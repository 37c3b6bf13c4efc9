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
 * What becomes of a page when its session is over. One that holds unsaved work stays: its calls wait here while a dialog
 * asks for the password, and go on when the same person is signed in again, through the dialog or in another tab. The lost
 * tokens stay stored meanwhile, since nothing can be done with them and other tabs would take their removal for a log-out.
 * Any other page drops the tokens, for every tab, and leaves for login, which leads back to it.
 *
 * Another account that signs in within this browser is such an end too: the page belongs to the account that it was loaded with. While it
 * is asked whose a new token is, calls wait, since with the token of another account they would fail or change that account.
 */

/** Who is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/** A page that shows a signed-in user's work. */
export interface ProtectedPage {
  readonly userId: string;
  /** Asks the server whose the stored token is, past the calls that wait. */
  readonly fetchUser: () => Promise<SignedInUser>;
  /** The session is back: what stands on the page may be stale. */
  readonly onSessionRestored: () => void;
}

let page: ProtectedPage | undefined;
let isOver = false;
/** The token that was found to be worth nothing; null when there was none any more. */
let lostToken: string | null = null;
let remember = true;
/** E-mail address of the account that has signed in instead. */
let otherAccount: string | undefined;
/** The token of which it is being asked whose it is. */
let tokenInQuestion: string | null = null;
/** What login is to say, when the server has said why. */
let endReason: EndReason | undefined;
const changes = createChangeEmitter();

/** Declares that the page shows a user's work. Returns the way to withdraw it. */
export function protectPage(loaded: ProtectedPage): () => void {
  page = loaded;
  recordRememberChoice();
  return () => {
    if (page === loaded) page = undefined;
  };
}

/** Whether a page has unsaved work, so that it must not be left. */
export function isPageProtected(): boolean {
  return page !== undefined;
}

/** Whether the session is over while the page stays. */
export function isSessionOver(): boolean {
  return isOver;
}

/** E-mail address of the account that has signed in in place of the page's own; undefined while there is none. */
export function readOtherAccount(): string | undefined {
  return otherAccount;
}

/** Calls back when the session is over or back. Returns the way to stop. */
export const subscribeToSessionEnd = changes.subscribe;

/** Whether calls have to wait: the session is over or may be another account's, or this page is about to be left. */
export function isSessionBlocked(): boolean {
  if (isOver) return true;
  if (page === undefined) return false;
  return isClosedInThisTab() || (tokenInQuestion !== null && tokenInQuestion === readAuthToken());
}

/**
 * Waits until the same person is signed in again; for ever when the page is left instead, so that nothing reports a
 * failure on a page that is going away.
 * @throws the signal's reason when it is aborted first
 */
export function waitForSession(signal: AbortSignal): Promise<void> {
  return changes.waitUntil(() => !isSessionBlocked(), signal);
}

/**
 * To be called when a session turns out to be over, refused by the server or ended in another tab. Only unsaved work keeps
 * the page.
 * @param reason why, where the server has said so
 */
export function handleSessionLoss(reason?: EndReason): void {
  if (isOver && otherAccount !== undefined) {
    // That account has signed out again.
    otherAccount = undefined;
    changes.emit();
  }
  if (isOver || isClosedInThisTab()) return;
  endReason = reason;
  // An impersonating session cannot be renewed by a password, and nothing is lost with it: the admin's own session goes on.
  if (page === undefined || readImpersonation() !== undefined || !hasUnsavedWork()) {
    redirectToLogin();
    return;
  }
  recordRememberChoice();
  lostToken = readAuthToken();
  isOver = true;
  changes.emit();
}

/** Continues with the new session, which another account's does not continue. */
export function acceptNewSession({ user, ...tokens }: SessionTokens & { readonly user: SignedInUser }): void {
  openSession(tokens, { remember });
  restoreSession(user);
}

/**
 * To be called when another account than the page's own turns out to be signed in. Unsaved work keeps the page; any other page is loaded
 * again, as that account sees it.
 */
export function handleOtherAccount({ email }: SignedInUser): void {
  if (isClosedInThisTab()) return;
  if (!hasUnsavedWork()) {
    window.location.reload();
    return;
  }
  lostToken = readAuthToken();
  otherAccount = email;
  isOver = true;
  changes.emit();
}

/** Leaves the page and what is unsaved on it for the dashboard of the other account. */
export function continueAsOtherAccount(): void {
  expectToLeave();
  window.location.replace(paths.dashboard);
}

/** Follows what other tabs do with the session. Returns the way to stop. */
export function watchOtherTabs(onReplaced: () => void): () => void {
  const sync = () => {
    // What happens to the admin's own session is not this tab's business.
    if (readImpersonation() !== undefined) return;
    // It has signed out and is here again, brought back by the browser: what it shows belongs to no session any more.
    if (isClosedInThisTab()) window.location.reload();
    else if (readAuthToken() === null) handleSessionLoss();
    else if (isOver) void checkForNewSession();
    else void checkReplacedToken(onReplaced);
  };
  // Events of other tabs do not reach a page that sleeps, and the server may not be reached at once.
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
 * Drops the session and goes to login, which replaces this page in the history and returns to it; an admin who impersonated a user goes
 * back to the user's record.
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

/** Another tab may have signed in: whose token that is must be known before a call goes on with it. */
async function checkForNewSession(): Promise<void> {
  const token = readAuthToken();
  if (page === undefined || token === null || token === lostToken) return;
  // No answer, or an error: the dialog stays, and the next event asks again.
  const user = await page.fetchUser().catch(() => undefined);
  if (user !== undefined && isOver && token === readAuthToken()) restoreSession(user);
}

/** Another tab has stored a new token: mostly a renewed one of the same account. Where the server cannot tell, the page goes on with it. */
async function checkReplacedToken(onReplaced: () => void): Promise<void> {
  const token = readAuthToken();
  tokenInQuestion = token;
  const user = await page?.fetchUser().catch(() => undefined);
  if (token !== readAuthToken()) return;
  tokenInQuestion = null;
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

/** Whether to remember the session is chosen with the password, and cannot be read any more once the tokens are gone. */
function recordRememberChoice(): void {
  if (readAuthToken() !== null) remember = isRemembered();
}
