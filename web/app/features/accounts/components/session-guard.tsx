import type { User } from '@hokka/contracts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { closeSession, readAuthToken, subscribeToOtherTabs } from '../../../lib/session.ts';
import { useProfile } from '../api/use-profile.ts';
import { CurrentUser } from '../current-user.ts';
import { ConnectionProblem } from './connection-problem.tsx';
import { FirstLoad } from './first-load.tsx';

/** Loads the signed-in user and shows its children only with one. */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { data: user, error } = useProfile();
  const refused = error !== null && isRefusal(error);
  useEffect(() => {
    if (refused) leaveForLogin();
  }, [refused]);
  useOtherTabs();
  useSameUser(user);
  if (user !== undefined && !refused) return <CurrentUser value={user}>{children}</CurrentUser>;
  if (error !== null && !refused) return <ConnectionProblem error={error} />;
  return <FirstLoad />;
}

/** The session is over or the account may no longer be used; everything else keeps the tokens. */
function isRefusal(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}

function leaveForLogin(): void {
  const { pathname, search } = window.location;
  closeSession();
  window.location.replace(paths.login(`${pathname}${search}`));
}

/** Signing out in one tab signs out all of them. */
function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        if (readAuthToken() === null) leaveForLogin();
        else void client.invalidateQueries({ queryKey: ['getProfile'] });
      }),
    [client],
  );
}

/** Another tab signed in as somebody else: nothing that was loaded here may stay. */
function useSameUser(user: User | undefined): void {
  const first = useRef<string | undefined>(undefined);
  useEffect(() => {
    first.current ??= user?.id;
    if (user !== undefined && user.id !== first.current) window.location.reload();
  }, [user]);
}
