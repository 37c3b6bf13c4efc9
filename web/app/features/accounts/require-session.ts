import { redirectDocument } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readAuthToken } from '../../lib/session.ts';

/**
 * For the `clientLoader` of pages that need a signed-in user.
 * @throws Response that leads the others to login, which comes back to where they were going.
 */
export function requireSession(request: Request): void {
  if (readAuthToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(paths.login(`${pathname}${search}`));
}
