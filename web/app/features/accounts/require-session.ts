import { paths } from '../../lib/routing/paths.ts';
import { readAuthToken } from '../../lib/session/session.ts';

/**
 * For the `clientLoader` of pages that need a signed-in user. Redirects visitors without a session to login, which
 * replaces this page in the history and returns here afterwards; the loader then never settles.
 */
export async function requireSession(request: Request): Promise<void> {
  if (readAuthToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  // A request has no fragment, but while the page is being opened the address already contains it.
  const { location } = window;
  const hash = location.pathname === pathname && location.search === search ? location.hash : '';
  location.replace(paths.login(`${pathname}${search}${hash}`));
  await new Promise(() => undefined);
}
