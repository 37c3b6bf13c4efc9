import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { EllipsisVertical, Lock, UserCheck, UserCog, UserX } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { DropdownMenu, MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import { DateText, RelativeTime } from '../../../../ui/time-text.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { findChangeObstacle } from '../account-permissions.ts';
import { AccountStatusBadge } from '../account-status-badge.tsx';
import { RoleBadge } from '../role-badge.tsx';
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
    <DataRow className="relative">
      <DataCell className="min-w-0 pr-12 @3xl:pr-3">
        <span className="relative flex flex-wrap items-center gap-x-2.5 gap-y-1 @3xl:flex-nowrap">
          <RecordLink
            to={paths.adminUser(user.id)}
            title={user.name}
            className="wrap-anywhere line-clamp-2 min-w-0 touch-block @3xl:block @3xl:truncate"
          >
            {user.name}
          </RecordLink>
          <RoleBadge role={user.role} />
          {user.kind === 'workspace' && <Badge tone="neutral">Çalışma alanı</Badge>}
        </span>
        <span title={user.email} className="block truncate text-ink-soft text-sm">
          {user.email}
        </span>
        {obstacle !== undefined && <span className="block text-ink-soft text-sm @3xl:sr-only">{obstacle}</span>}
      </DataCell>
      <DataCell isInline>
        <span className="wrap-anywhere block">{subscription?.plan_name ?? '–'}</span>
        {subscription !== undefined && subscription.status !== 'active' && (
          <span className="block text-ink-soft text-sm">
            <ColumnName>Abonelik</ColumnName> {subscriptionStatusLabels[subscription.status]}
          </span>
        )}
      </DataCell>
      <DataCell isInline>
        <AccountStatusBadge user={user} />
      </DataCell>
      <DataCell className="text-ink-soft text-sm @max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-4">
        <span className="block">
          <ColumnName>Kayıt</ColumnName> <DateText value={user.created_at} />
        </span>
        {user.kind === 'person' && <LastLogin user={user} />}
      </DataCell>
      <DataCell className="absolute top-2 right-2 m-0! @3xl:static @3xl:py-2!">
        {obstacle === undefined ? (
          <AccountMenu user={user} decisions={decisions} />
        ) : (
          <span title={obstacle} className="hidden size-10 items-center justify-center text-ink-soft @3xl:inline-flex">
            <Lock {...icon} />
          </span>
        )}
      </DataCell>
    </DataRow>
  );
}

/** The last login; without one, whether the address is still to be verified. */
function LastLogin({ user: { email_verified, last_login } }: Pick<UserRowProps, 'user'>) {
  return (
    <>
      {last_login !== null && (
        <span className="block">
          Son giriş: <RelativeTime value={last_login} />
        </span>
      )}
      {!email_verified && <span className="block text-amber">E-posta doğrulanmadı</span>}
      {email_verified && last_login === null && <span className="block">Hiç giriş yapmadı</span>}
    </>
  );
}

/** Names a value where no column heading does. */
function ColumnName({ children }: { readonly children: string }) {
  return <span className="text-ink-soft @3xl:sr-only">{children}:</span>;
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
