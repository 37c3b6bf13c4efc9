import type { User } from '@hokka/contracts/accounts/account.ts';
import { createContext, useContext } from 'react';
import { paths } from '../../lib/routing/paths.ts';
import { readAuthToken } from '../../lib/session/session.ts';

export const CurrentUser = createContext<User | undefined>(undefined);

/**
 * The signed-in user.
 * @throws Error outside the session guard
 */
export function useCurrentUser(): User {
  const user = useContext(CurrentUser);
  if (user === undefined) throw new Error('useCurrentUser needs a SessionGuard around it');
  return user;
}

/** Whether a user can enter the admin area. */
export function isAdmin(user: User): boolean {
  return user.role === 'admin' || user.role === 'super_admin';
}

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
