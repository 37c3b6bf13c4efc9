import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { Button } from '../../../../ui/button.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { findChangeObstacle } from '../account-permissions.ts';
import type { AccountActions } from '../use-account-actions.tsx';

interface AccountButtonsProps {
  readonly user: ListedUser;
  readonly decisions: AccountActions;
}

/** What can be done about an account, or why nothing can. */
export function AccountButtons({ user, decisions }: AccountButtonsProps) {
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
