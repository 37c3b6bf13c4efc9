import { logout } from '@hokka/contracts/accounts.ts';
import { buildUrl } from '../../lib/endpoint-request.ts';
import { readImpersonation } from '../../lib/impersonation.ts';
import { paths } from '../../lib/paths.ts';
import { readAuthToken } from '../../lib/session.ts';
import { redirectToLogin } from '../../lib/session-end.ts';
import { revokeOnServer, signOut } from '../../lib/sign-out.ts';

/** Ends the session here and goes to the site's first page; who looked through a user's eyes goes back to the user's record. */
export function signOutToHome(): void {
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
