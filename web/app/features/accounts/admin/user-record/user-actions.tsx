import type { ListedUser, UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { findChangeObstacle } from '../account-permissions.ts';
import { type AccountActions, useAccountActions } from '../use-account-actions.tsx';

interface UserActionsProps {
  readonly user: UserRecord;
  /** Actions of other features on the user; absent for accounts that the admin cannot change. */
  readonly children?: ReactNode;
}

/** An admin's actions on the user, each under its own heading. */
export function UserActions({ user, children }: UserActionsProps) {
  const decisions = useAccountActions();
  const isOpen = findChangeObstacle(useCurrentUser(), user) === undefined;
  return (
    <Card as="section" aria-labelledby="user-actions" className="mt-5">
      <h2 id="user-actions" className="mb-4 text-xl">
        İşlemler
      </h2>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <div>
          <h3 className="mb-2 font-medium font-sans">Hesap</h3>
          <AccountButtons user={user} decisions={decisions} />
        </div>
        {isOpen && children}
      </div>
      {decisions.dialog}
    </Card>
  );
}

interface AccountButtonsProps {
  readonly user: ListedUser;
  readonly decisions: AccountActions;
}

/** Actions on an account, or why there are none. */
function AccountButtons({ user, decisions }: AccountButtonsProps) {
  const obstacle = findChangeObstacle(useCurrentUser(), user);
  if (obstacle !== undefined) return <p className="text-ink-soft text-sm">{obstacle}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {user.is_active ? (
        <Button
          size="small"
          aria-label={`Devre dışı bırak: ${user.name}`}
          onClick={() => decisions.askToDeactivate(user)}
        >
          Devre dışı bırak
        </Button>
      ) : (
        <Button size="small" aria-label={`Etkinleştir: ${user.name}`} onClick={() => decisions.activate(user)}>
          Etkinleştir
        </Button>
      )}
      <Button size="small" aria-label={`Rolü değiştir: ${user.name}`} onClick={() => decisions.askForRole(user)}>
        Rolü değiştir
      </Button>
    </div>
  );
}
