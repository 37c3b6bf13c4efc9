import { newChanges } from './changes.ts';
import { readImpersonation } from './impersonation.ts';
import { paths } from './paths.ts';
import {
  closeSession,
  type EndReason,
  isClosedHere,
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
export interface LoadedPage {
  readonly userId: string;
  /** Asks the server whose the stored token is, past the calls that wait. */
  readonly askUserId: () => Promise<string>;
  /** The session is back: what stands on the page may be stale. */
  readonly onReturn: () => void;
}

let page: LoadedPage | undefined;
let isOver = false;
/** The token that was found to be worth nothing; null when there was none any more. */
let lostToken: string | null = null;
let remember = true;
/** What login is to say, when the server has said why. */
let endReason: EndReason | undefined;
const changes = newChanges();

/** Declares that the page shows a user's work. Returns the way to withdraw it. */
export function holdPage(loaded: LoadedPage): () => void {
  page = loaded;
  noteChoice();
  return () => {
    if (page === loaded) page = undefined;
  };
}

/** Whether a page is held, so that nobody is led away from it. */
export function isPageHeld(): boolean {
  return page !== undefined;
}

/** Whether the session is over while the page stays. */
export function isSessionOver(): boolean {
  return isOver;
}

/** Calls back when the session is over or back. Returns the way to stop. */
export const subscribeToSessionEnd = changes.subscribe;

/** Whether a call would be in vain: the session is over, or this page has signed out and is about to go. */
export function mustWaitForSession(): boolean {
  return isOver || (page !== undefined && isClosedHere());
}

/**
 * Waits until the same person is signed in again; for ever when the page is left instead, so that nothing reports a
 * failure on a page that is going away.
 * @throws the signal's reason when it is aborted first
 */
export function untilSessionIsBack(signal: AbortSignal): Promise<void> {
  return changes.until(() => !mustWaitForSession(), signal);
}

/**
 * To be called when a session turns out to be over, refused by the server or ended in another tab. Only unsaved work keeps
 * the page.
 * @param reason why, where the server has said so
 */
export function loseSession(reason?: EndReason): void {
  if (isOver || isClosedHere()) return;
  endReason = reason;
  // A session with a user's eyes cannot be renewed by a password, and its end is no loss: the admin's own goes on.
  if (page === undefined || readImpersonation() !== undefined || !hasUnsavedWork()) {
    leaveForLogin();
    return;
  }
  noteChoice();
  lostToken = readAuthToken();
  isOver = true;
  changes.announce();
}

/** Goes on with what the person has signed in with; somebody else's page is loaded anew. */
export function takeUpSession({ user, ...tokens }: SessionTokens & { readonly user: { readonly id: string } }): void {
  openSession(tokens, { remember });
  acceptUser(user.id);
}

/** Follows what other tabs do with the session. Returns the way to stop. */
export function followOtherTabs(onReplaced: () => void): () => void {
  const follow = () => {
    // What happens to the admin's own session is not this tab's business.
    if (readImpersonation() !== undefined) return;
    // It has signed out and is here again, brought back by the browser: whatever it shows is nobody's any more.
    if (isClosedHere()) window.location.reload();
    else if (readAuthToken() === null) loseSession();
    else if (isOver) void lookForReturn();
    else {
      noteChoice();
      onReplaced();
    }
  };
  // Events of other tabs do not reach a page that sleeps, and the server may not be reached at once.
  const lookAgain = () => {
    if (isOver) void lookForReturn();
  };
  const stop = subscribeToOtherTabs(follow);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', lookAgain);
  return () => {
    stop();
    window.removeEventListener('focus', lookAgain);
    window.removeEventListener('online', lookAgain);
  };
}

/**
 * Forgets the session and goes to login, which takes this page's place in the history and comes back to it; who looked through a user's
 * eyes goes back to the user's record.
 */
export function leaveForLogin(): void {
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
async function lookForReturn(): Promise<void> {
  const token = readAuthToken();
  if (page === undefined || token === null || token === lostToken) return;
  // No answer, or a refusal: the dialog stays, and the next sign of life asks again.
  const userId = await page.askUserId().catch(() => undefined);
  if (userId !== undefined && isOver && token === readAuthToken()) acceptUser(userId);
}

function acceptUser(userId: string): void {
  if (page !== undefined && page.userId !== userId) {
    window.location.reload();
    return;
  }
  isOver = false;
  endReason = undefined;
  noteChoice();
  changes.announce();
  page?.onReturn();
}

/** Whether to remember the session is chosen with the password, and cannot be read any more once the tokens are gone. */
function noteChoice(): void {
  if (readAuthToken() !== null) remember = isRemembered();
}
