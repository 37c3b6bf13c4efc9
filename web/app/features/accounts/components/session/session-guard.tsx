import type { User } from '@hokka/contracts/accounts/account.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { handleOtherAccount, handleSessionLoss } from '../../../../lib/session/session-end.ts';
import { useProfile } from '../../api.ts';
import { CurrentUser } from '../../current-user.ts';
import { useMaintenance } from '../../use-maintenance.ts';
import { usePageGuard } from '../../use-page-guard.ts';
import { LoadedSessionDialogs } from './loaded-session-dialogs.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ConnectionProblem, MaintenanceScreen } from './problem-screen.tsx';

interface SessionGuardProps {
  /** What is shown until the user is known. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Loads the signed-in user and shows its children only with one. Once they are shown they stay: what comes between them
 * and the server lies over them until it is over.
 */
export function SessionGuard({ placeholder = <LoadingScreen />, children }: SessionGuardProps) {
  const { data, error } = useProfile();
  const user = usePageOwner(data);
  usePageGuard(user);
  useDeniedCalls(error);
  const maintenance = useMaintenance();
  const problem = useLastProblem(error);
  if (user !== undefined) {
    return (
      <CurrentUser value={user}>
        {children}
        <LoadedSessionDialogs userId={user.id} maintenance={maintenance} />
      </CurrentUser>
    );
  }
  if (maintenance !== undefined) return <MaintenanceScreen message={maintenance.message} />;
  if (problem !== undefined) return <ConnectionProblem error={problem} isRetrying={error === null} />;
  return placeholder;
}

/** The session is over or the account may no longer be used; everything else keeps the tokens, what a network says instead of us too. */
function isDenied(error: ApiError): boolean {
  return (error.status === 401 || error.status === 403) && error.code !== 'unreadable';
}

function useDeniedCalls(error: ApiError | null): void {
  useEffect(() => {
    if (error !== null && isDenied(error))
      handleSessionLoss(error.code === 'account_inactive' ? error.code : undefined);
  }, [error]);
}

/** What keeps the user from being loaded, also while that is tried again. */
function useLastProblem(error: ApiError | null): ApiError | undefined {
  const [problem, setProblem] = useState<ApiError>();
  if (error === null) return problem;
  const next = isDenied(error) || error.code === 'maintenance' ? undefined : error;
  if (next !== problem) setProblem(next);
  return next;
}

/** The user that the page was loaded with. Nothing of it is shown as another one's, though another tab signs in as that one. */
function usePageOwner(user: User | undefined): User | undefined {
  const [owner, setOwner] = useState(user);
  const isOther = owner !== undefined && user !== undefined && user.id !== owner.id;
  if (user !== undefined && user !== owner && !isOther) setOwner(user);
  useEffect(() => {
    if (isOther) handleOtherAccount(user);
  }, [isOther, user]);
  return owner;
}
