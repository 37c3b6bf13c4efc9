import { paths } from '../../lib/routing/paths.ts';
import { readAuthToken } from '../../lib/session/session.ts';

/**
 * For the `clientLoader` of pages that need a signed-in user. The others are led to login, which takes this page's place in
 * the history and comes back to where they were going; their loader never ends.
 */
export async function requireSession(request: Request): Promise<void> {
  if (readAuthToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  // A request has no fragment; the address has that of the page while the page is being opened.
  const { location } = window;
  const hash = location.pathname === pathname && location.search === search ? location.hash : '';
  location.replace(paths.login(`${pathname}${search}${hash}`));
  await new Promise(() => undefined);
}
