import { ChevronsUpDown, House, LogOut, Monitor, Moon, Sun, UserRound, Users } from 'lucide-react';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import {
  chooseTheme,
  readTheme,
  subscribeToTheme,
  type Theme,
  themeNames,
  themes,
} from '../../../lib/storage/theme.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, MenuChoice, MenuLink, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { rowClasses } from '../../../ui/side-navigation.tsx';
import { isAdmin, useCurrentUser } from '../current-user.ts';
import { signOutToHome } from '../sign-out-actions.ts';

interface AccountSidebarFooterProps {
  readonly collapsed: boolean;
  /** The term for a super_admin in this area. */
  readonly superAdminName: 'Super Admin' | 'Süper Admin';
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Footer of the sidebar: the signed-in user, the user menu with the theme, and signing out. */
export function AccountSidebarFooter({ collapsed, superAdminName }: AccountSidebarFooterProps) {
  const theme = useTheme();
  const options = themes.map((value) => {
    const Icon = themeIcons[value];
    return { value, label: themeNames[value], icon: <Icon aria-hidden size={16} /> };
  });
  return (
    <div className="flex flex-col gap-0.5 border-line border-t p-2.5 snug:py-1.5">
      <DropdownMenu
        side={collapsed ? 'right' : 'top'}
        align={collapsed ? 'end' : 'start'}
        trigger={<AccountButton collapsed={collapsed} superAdminName={superAdminName} />}
      >
        <MenuLink to={paths.profile} icon={<UserRound aria-hidden size={16} />}>
          Profil
        </MenuLink>
        <MenuLink to={paths.workspace} icon={<Users aria-hidden size={16} />}>
          Çalışma alanı
        </MenuLink>
        <MenuLink to={paths.home} reloadDocument icon={<House aria-hidden size={16} />}>
          Ana Sayfa
        </MenuLink>
        <MenuSeparator />
        <MenuChoice label="Tema" value={theme} options={options} onChange={chooseTheme} />
      </DropdownMenu>
      <button type="button" onClick={signOutToHome} className={rowClasses(collapsed)}>
        <LogOut aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span className={collapsed ? 'sr-only' : undefined}>Çıkış Yap</span>
      </button>
    </div>
  );
}

function AccountButton({ collapsed, superAdminName, ...rest }: AccountSidebarFooterProps & ComponentProps<'button'>) {
  const user = useCurrentUser();
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex w-full items-center gap-3 rounded-control p-1.5 text-left hover:bg-wash focus-inset touch-target',
        collapsed && 'justify-center',
      )}
    >
      <Avatar name={user.name} />
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="sr-only">Hesap menüsü: </span>
        <span title={user.name} className="block truncate font-medium">
          {user.name}
        </span>
        <span title={user.email} className="block truncate text-ink-soft text-sm">
          {user.email}
        </span>
        {isAdmin(user) && (
          <Badge tone="info" className="mt-1">
            {user.role === 'super_admin' ? superAdminName : 'Admin'}
          </Badge>
        )}
      </span>
      {!collapsed && <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-ink-soft" />}
    </button>
  );
}

/** The chosen theme; re-renders on changes. */
function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
}
