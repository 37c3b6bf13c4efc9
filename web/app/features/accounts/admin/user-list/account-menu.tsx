import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { EllipsisVertical, UserCheck, UserCog, UserX } from 'lucide-react';
import { DropdownMenu, MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { findChangeObstacle } from '../account-permissions.ts';
import type { AccountActions } from '../use-account-actions.tsx';

interface AccountMenuProps {
  readonly user: ListedUser;
  readonly decisions: AccountActions;
}

const icon = { 'aria-hidden': true, size: 16 } as const;

/** What can be done about an account of the list, or why nothing can. */
export function AccountMenu({ user, decisions }: AccountMenuProps) {
  const obstacle = findChangeObstacle(useCurrentUser(), user);
  if (obstacle !== undefined) return <p className="text-ink-soft text-sm">{obstacle}</p>;
  return (
    <DropdownMenu
      trigger={<IconButton label={`İşlemler: ${user.name}`} icon={<EllipsisVertical aria-hidden size={18} />} />}
    >
      <MenuAction
        icon={<UserCog {...icon} />}
        label={`Rolü değiştir: ${user.name}`}
        onSelect={() => decisions.askForRole(user)}
      >
        Rolü değiştir
      </MenuAction>
      {user.is_active ? (
        <MenuAction
          danger
          icon={<UserX {...icon} />}
          label={`Devre dışı bırak: ${user.name}`}
          onSelect={() => decisions.askToDeactivate(user)}
        >
          Devre dışı bırak
        </MenuAction>
      ) : (
        <MenuAction
          icon={<UserCheck {...icon} />}
          label={`Etkinleştir: ${user.name}`}
          onSelect={() => void decisions.activate(user)}
        >
          Etkinleştir
        </MenuAction>
      )}
    </DropdownMenu>
  );
}
