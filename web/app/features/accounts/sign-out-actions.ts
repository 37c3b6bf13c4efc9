import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { paths } from '../../lib/routing/paths.ts';
import { readImpersonation } from '../../lib/session/impersonation.ts';
import { readAuthToken } from '../../lib/session/session.ts';
import { redirectToLogin } from '../../lib/session/session-end.ts';
import { revokeOnServer, signOut } from '../../lib/session/sign-out.ts';
import { listLeftBehind } from '../../lib/session/sign-out-question.ts';

/** What is asked before a session ends while text of its user is in this browser alone. */
export interface SignOutQuestion {
  readonly userId: string;
  /** @param titles of the articles. @returns whether to sign out all the same */
  readonly ask: (titles: readonly string[]) => Promise<boolean>;
}

let question: SignOutQuestion | undefined;

/** Declares the dialog that asks. @returns the way to withdraw it */
export function declareSignOutQuestion(next: SignOutQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Asks where text would stay behind in this browser, which the server does not have. @returns whether to sign out */
export async function confirmSignOut(): Promise<boolean> {
  if (question === undefined || readImpersonation() !== undefined) return true;
  const titles = await listLeftBehind(question.userId).catch(() => []);
  return titles.length === 0 || question.ask(titles);
}

/**
 * Ends the session here, after a question where text would stay behind, and goes to the site's first page; an admin who impersonated a
 * user goes back to the user's record.
 */
export async function signOutToHome(): Promise<void> {
  if (!(await confirmSignOut())) return;
  const impersonated = readImpersonation()?.userId;
  signOut(buildUrl(logout, {}));
  window.location.assign(impersonated === undefined ? paths.home : paths.adminUser(impersonated));
}

/** Ends the session here and on the server and goes to login, which leads back to this page. */
export function restartSignIn(): void {
  const token = readAuthToken();
  redirectToLogin();
  revokeOnServer(buildUrl(logout, {}), token);
}
