import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { paths } from '../../lib/routing/paths.ts';
import { readImpersonation } from '../../lib/session/impersonation.ts';
import { readAuthToken, revokeOnServer, signOut } from '../../lib/session/session.ts';
import { redirectToLogin } from '../../lib/session/session-end.ts';
import { listLeftBehind } from '../../lib/session/sign-out-question.ts';

/** The question asked before a session ends while some of its user's text exists only in this browser. */
export interface SignOutQuestion {
  readonly userId: string;
  /**
   * @param titles of the articles concerned
   * @returns whether to sign out nevertheless
   */
  readonly ask: (titles: readonly string[]) => Promise<boolean>;
}

let question: SignOutQuestion | undefined;

/**
 * Registers the dialog that asks.
 * @returns a function that unregisters it
 */
export function declareSignOutQuestion(next: SignOutQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/**
 * Asks the user if this browser contains text that the server does not have.
 * @returns whether to sign out
 */
export async function confirmSignOut(): Promise<boolean> {
  if (question === undefined || readImpersonation() !== undefined) return true;
  const titles = await listLeftBehind(question.userId).catch(() => []);
  return titles.length === 0 || question.ask(titles);
}

/**
 * Signs out, after a confirmation if unsaved text would stay in this browser, and goes to the home page. An admin who
 * impersonates a user returns to that user's record.
 */
export async function signOutToHome(): Promise<void> {
  if (!(await confirmSignOut())) return;
  const impersonated = readImpersonation()?.userId;
  signOut(buildUrl(logout, {}));
  window.location.assign(impersonated === undefined ? paths.home : paths.adminUser(impersonated));
}

/** Ends the session here and on the server, and goes to login, which then returns to this page. */
export function restartSignIn(): void {
  const token = readAuthToken();
  redirectToLogin();
  revokeOnServer(buildUrl(logout, {}), token);
}
