import { logout } from '@hokka/contracts/accounts/authentication.ts';
import { buildUrl } from '../../lib/api/endpoint-request.ts';
import { paths } from '../../lib/routing/paths.ts';
import { readImpersonation } from '../../lib/session/impersonation.ts';
import { readAuthToken } from '../../lib/session/session.ts';
import { redirectToLogin } from '../../lib/session/session-end.ts';
import { revokeOnServer, signOut } from '../../lib/session/sign-out.ts';

/** Ends the session here and goes to the site's first page; an admin who impersonated a user goes back to the user's record. */
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
