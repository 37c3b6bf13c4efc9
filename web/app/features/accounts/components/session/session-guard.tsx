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
  /** Shown until the user is loaded. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Loads the signed-in user and shows its children only with a user. Once shown, they stay mounted; later problems are
 * shown over them.
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

/**
 * Whether the session has ended or the account can no longer be used. All other errors retain the tokens, including
 * answers that a network (e.g. a captive portal) sends in our place.
 */
function isDenied(error: ApiError): boolean {
  return (error.status === 401 || error.status === 403) && error.code !== 'unreadable';
}

function useDeniedCalls(error: ApiError | null): void {
  useEffect(() => {
    if (error !== null && isDenied(error))
      handleSessionLoss(error.code === 'account_inactive' ? error.code : undefined);
  }, [error]);
}

/** The error that prevents the user from being loaded; it is retained while loading is retried. */
function useLastProblem(error: ApiError | null): ApiError | undefined {
  const [problem, setProblem] = useState<ApiError>();
  if (error === null) return problem;
  const next = isDenied(error) || error.code === 'maintenance' ? undefined : error;
  if (next !== problem) setProblem(next);
  return next;
}

/**
 * The user this page was loaded for. Data of one user is never shown to another, even if another tab signs in as a
 * different user.
 */
function usePageOwner(user: User | undefined): User | undefined {
  const [owner, setOwner] = useState(user);
  const isOther = owner !== undefined && user !== undefined && user.id !== owner.id;
  if (user !== undefined && user !== owner && !isOther) setOwner(user);
  useEffect(() => {
    if (isOther) handleOtherAccount(user);
  }, [isOther, user]);
  return owner;
}
