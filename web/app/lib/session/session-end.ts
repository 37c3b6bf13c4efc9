import { createChangeEmitter } from '../change-emitter.ts';
import { paths } from '../routing/paths.ts';
import { readImpersonation } from './impersonation.ts';
import {
  closeSession,
  type EndReason,
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
 */

/** A page that shows a signed-in user's work. */
export interface ProtectedPage {
  readonly userId: string;
  /** Asks the server whose the stored token is, past the calls that wait. */
  readonly fetchUserId: () => Promise<string>;
  /** The session is back: what stands on the page may be stale. */
  readonly onSessionRestored: () => void;
}

let page: ProtectedPage | undefined;
let isOver = false;
/** The token that was found to be worth nothing; null when there was none any more. */
let lostToken: string | null = null;
let remember = true;
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

/** Calls back when the session is over or back. Returns the way to stop. */
export const subscribeToSessionEnd = changes.subscribe;

/** Whether calls have to wait: the session is over, or this page has signed out and is about to be left. */
export function isSessionBlocked(): boolean {
  return isOver || (page !== undefined && isClosedInThisTab());
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

/** Continues with the new session; when it belongs to another user, the page is loaded again. */
export function acceptNewSession({
  user,
  ...tokens
}: SessionTokens & { readonly user: { readonly id: string } }): void {
  openSession(tokens, { remember });
  restoreSession(user.id);
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
    else {
      recordRememberChoice();
      onReplaced();
    }
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
  const userId = await page.fetchUserId().catch(() => undefined);
  if (userId !== undefined && isOver && token === readAuthToken()) restoreSession(userId);
}

function restoreSession(userId: string): void {
  if (page !== undefined && page.userId !== userId) {
    window.location.reload();
    return;
  }
  isOver = false;
  endReason = undefined;
  recordRememberChoice();
  changes.emit();
  page?.onSessionRestored();
}

/** Whether to remember the session is chosen with the password, and cannot be read any more once the tokens are gone. */
function recordRememberChoice(): void {
  if (readAuthToken() !== null) remember = isRemembered();
}
