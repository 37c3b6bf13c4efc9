import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { EllipsisVertical, Lock, UserCheck, UserCog, UserX } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { DropdownMenu, MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import { ListTime } from '../../../../ui/time-text.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { AccountStatusBadge, RoleBadge } from '../account-badges.tsx';
import { findChangeObstacle } from '../account-permissions.ts';
import type { AccountActions } from '../use-account-actions.tsx';

interface UserRowProps {
  readonly user: ListedUser;
  readonly decisions: AccountActions;
}

/**
 * One account, with its actions or the reason why there are none. On small screens its menu is in the corner of a card.
 */
export function UserRow({ user, decisions }: UserRowProps) {
  const obstacle = findChangeObstacle(useCurrentUser(), user);
  const [subscription] = user.subscriptions;
  return (
    <DataRow isLink>
      <DataCell place="main">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @3xl:flex-nowrap">
          <RecordLink
            to={paths.adminUser(user.id)}
            title={user.name}
            className="wrap-anywhere line-clamp-2 min-w-0 row-link @3xl:block @3xl:truncate"
          >
            {user.name}
          </RecordLink>
          <RoleBadge role={user.role} />
          {user.kind === 'workspace' && <Badge tone="neutral">Çalışma alanı</Badge>}
        </span>
        <span title={user.email} className="block truncate text-ink-soft text-sm">
          {user.email}
        </span>
        {obstacle !== undefined && <span className="sr-only">{obstacle}</span>}
      </DataCell>
      <DataCell place="line">
        <span className="wrap-anywhere block">{subscription?.plan_name ?? '–'}</span>
        {subscription !== undefined && subscription.status !== 'active' && (
          <span className="block text-ink-soft text-sm">
            <span className="@3xl:sr-only">Abonelik:</span> {subscriptionStatusLabels[subscription.status]}
          </span>
        )}
      </DataCell>
      <DataCell place="state">
        <AccountStatusBadge user={user} />
      </DataCell>
      {/* A card has room for the more telling one of both times. */}
      <DataCell place="line" className={`text-ink-soft text-sm ${user.last_login === null ? '' : '@max-3xl:hidden!'}`}>
        <span className="@3xl:sr-only">Kayıt</span> <ListTime value={user.created_at} />
      </DataCell>
      <DataCell place="line" className={`text-ink-soft text-sm ${user.last_login === null ? '@max-3xl:hidden!' : ''}`}>
        {user.last_login === null ? (
          '–'
        ) : (
          <>
            <span className="@3xl:sr-only">Son giriş:</span> <ListTime value={user.last_login} />
          </>
        )}
      </DataCell>
      <DataCell place="menu">
        {obstacle === undefined ? (
          <AccountMenu user={user} decisions={decisions} />
        ) : (
          <span title={obstacle} className="inline-flex size-10 items-center justify-center text-ink-soft">
            <Lock {...icon} />
          </span>
        )}
      </DataCell>
    </DataRow>
  );
}

const icon = { 'aria-hidden': true, size: 16 } as const;

function AccountMenu({ user, decisions }: UserRowProps) {
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
          label={`Pasif yap: ${user.name}`}
          onSelect={() => decisions.askToDeactivate(user)}
        >
          Pasif yap
        </MenuAction>
      ) : (
        <MenuAction
          icon={<UserCheck {...icon} />}
          label={`Aktif yap: ${user.name}`}
          onSelect={() => void decisions.activate(user)}
        >
          Aktif yap
        </MenuAction>
      )}
    </DropdownMenu>
  );
}
