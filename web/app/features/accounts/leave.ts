import { logout } from '@hokka/contracts/accounts.ts';
import { urlOf } from '../../lib/endpoint-request.ts';
import { readImpersonation } from '../../lib/impersonation.ts';
import { paths } from '../../lib/paths.ts';
import { readAuthToken } from '../../lib/session.ts';
import { leaveForLogin } from '../../lib/session-end.ts';
import { endOnServer, signOut } from '../../lib/sign-out.ts';

/** Ends the session here and goes to the site's first page; who looked through a user's eyes goes back to the user's record. */
export function leave(): void {
  const impersonated = readImpersonation()?.userId;
  signOut(urlOf(logout, {}));
  window.location.assign(impersonated === undefined ? paths.home : paths.adminUser(impersonated));
}

/** Ends the session here and on the server and goes to login, which leads back to this page. */
export function signInAnew(): void {
  const token = readAuthToken();
  leaveForLogin();
  endOnServer(urlOf(logout, {}), token);
}
