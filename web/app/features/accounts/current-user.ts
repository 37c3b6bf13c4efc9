import type { User } from '@hokka/contracts/accounts/account.ts';
import { createContext, useContext } from 'react';

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
