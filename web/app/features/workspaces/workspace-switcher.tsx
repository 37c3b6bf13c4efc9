import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { ListedWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { Check, ChevronsUpDown, Settings2, UserRound, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCurrentWorkspace, useWorkspaces } from '../../lib/api/current-workspace.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { describeWorkspace, openWorkspace } from './current-workspace.ts';

/** Menu of the workspaces at the top of the sidebar. Absent for users with only a personal one and no invitation. */
export function WorkspaceSwitcher({ collapsed }: { readonly collapsed: boolean }) {
  const { data } = useWorkspaces();
  const current = useCurrentWorkspace();
  if (data === undefined || current === undefined || data.workspaces.length + data.invites.length < 2) return null;
  return (
    <div className="px-2.5 pb-2">
      <DropdownMenu
        side={collapsed ? 'right' : 'bottom'}
        align="start"
        trigger={
          <SwitcherButton
            collapsed={collapsed}
            name={describeWorkspace(current)}
            role={workspaceRoleLabels[current.role].label}
            invites={data.invites.length}
          />
        }
      >
        {data.workspaces.map((workspace) => (
          <MenuAction
            key={workspace.id}
            icon={<WorkspaceSign workspace={workspace} isOpen={workspace.id === current.id} />}
            onSelect={() => workspace.id === current.id || openWorkspace(workspace)}
          >
            {describeWorkspace(workspace)}
            <span className="ml-auto pl-3 text-ink-soft text-sm">{workspaceRoleLabels[workspace.role].label}</span>
            {workspace.id === current.id && <span className="sr-only"> (açık)</span>}
          </MenuAction>
        ))}
        <MenuSeparator />
        <MenuLink to={paths.workspace} icon={<Settings2 aria-hidden size={16} />}>
          Çalışma alanı ayarları
          {data.invites.length > 0 && ` (${data.invites.length} davet)`}
        </MenuLink>
      </DropdownMenu>
    </div>
  );
}

function WorkspaceSign({ workspace, isOpen }: { readonly workspace: ListedWorkspace; readonly isOpen: boolean }) {
  const Sign = isOpen ? Check : workspace.is_personal ? UserRound : Users;
  return <Sign aria-hidden size={16} />;
}

interface SwitcherButtonProps extends ComponentProps<'button'> {
  readonly collapsed: boolean;
  readonly name: string;
  readonly role: string;
  readonly invites: number;
}

function SwitcherButton({ collapsed, name, role, invites, ...rest }: SwitcherButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex w-full items-center gap-2.5 rounded-control border border-line p-2 text-left hover:bg-wash focus-inset touch-target',
        collapsed && 'justify-center',
      )}
    >
      <Users aria-hidden size={18} className="shrink-0 text-ink-soft" />
      <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="sr-only">Çalışma alanı: </span>
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-soft text-sm">{role}</span>
      </span>
      {invites > 0 && !collapsed && (
        <Badge tone="info" className="shrink-0">
          {invites} davet
        </Badge>
      )}
      {!collapsed && <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-ink-soft" />}
    </button>
  );
}
