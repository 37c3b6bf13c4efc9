import {
  hasRight,
  type WorkspaceRole,
  workspaceRoleLabels,
  workspaceRoles,
} from '@hokka/contracts/permissions/workspace-rights.ts';
import {
  changeMemberRole,
  leaveWorkspace as leaveEndpoint,
  offerWorkspace,
  removeMember,
  type WorkspaceMember,
} from '@hokka/contracts/workspaces/members.ts';
import { getWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { leaveWorkspace } from '../../lib/session/workspace.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../ui/dialog.tsx';
import { DropdownMenu, MenuAction, MenuChoice, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { useWritable } from '../../ui/writable.tsx';
import { CapDialog } from './cap-dialog.tsx';
import type { Workspace } from './current-workspace.ts';

interface MemberListProps {
  readonly workspace: Workspace;
  readonly userId: string;
  /** How many places are taken. */
  readonly seats?: ReactNode;
  /** Invitations, below the members. */
  readonly children?: ReactNode;
}

interface Question {
  readonly kind: 'remove' | 'leave' | 'offer' | 'cap';
  readonly member: WorkspaceMember;
}

/** The members with their roles, and what the user may do with each. */
export function MemberList({ workspace, userId, seats, children }: MemberListProps) {
  const question = useDialogSubject<Question>();
  const reread = { rereadOnError: [getWorkspace] };
  const { mutateAsync: change } = useEndpointMutation(changeMemberRole, reread);
  const setRole = async ({ id }: WorkspaceMember, role: WorkspaceRole) => {
    try {
      await change({ params: { id }, body: { role } });
      notifySuccess('Rol değiştirildi');
    } catch (error) {
      notifyErrorNotice(error, 'Rol değiştirilemedi');
    }
  };
  return (
    <Card as="section" aria-label="Üyeler" className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-3 pb-2">
        <h2 className="text-xl">Üyeler</h2>
        <p className="text-ink-soft text-sm tabular-nums">{seats}</p>
      </div>
      <ul className="divide-y divide-line">
        {workspace.members.map((member) => (
          <li key={member.id} className="member-row">
            <Avatar name={member.name} />
            <p title={member.name} className="wrap-anywhere line-clamp-2 font-medium">
              {member.name}
              {member.id === userId && <span className="font-normal text-ink-soft"> (siz)</span>}
            </p>
            <div data-details>
              {member.email !== null && (
                <p title={member.email} className="wrap-anywhere text-ink-soft text-sm sm:truncate">
                  {member.email}
                </p>
              )}
              <MemberNotes member={member} />
            </div>
            <MemberUse member={member} />
            <MemberMenu
              workspace={workspace}
              member={member}
              userId={userId}
              onRole={(role) => setRole(member, role)}
              onAsk={(kind) => question.openDialog({ kind, member })}
            />
          </li>
        ))}
      </ul>
      {children}
      {question.subject?.kind === 'cap' && (
        <CapDialog open={question.open} onClose={question.onClose} member={question.subject.member} />
      )}
      {question.subject !== undefined && question.subject.kind !== 'cap' && (
        <MemberQuestion
          open={question.open}
          onClose={question.onClose}
          member={question.subject.member}
          kind={question.subject.kind}
        />
      )}
    </Card>
  );
}

/** The role of a member as the button of its menu. */
function roleButton(label: string, name: string): ReactElement {
  return (
    <Button size="small" className="member-role justify-between!" aria-label={`${label}. İşlemler: ${name}`}>
      {label}
      <ChevronDown aria-hidden size={16} />
    </Button>
  );
}

interface MemberMenuProps extends MemberListProps {
  readonly member: WorkspaceMember;
  readonly onRole: (role: WorkspaceRole) => Promise<void>;
  readonly onAsk: (kind: Question['kind']) => void;
}

function MemberMenu({ workspace, member, userId, onRole, onAsk }: MemberMenuProps) {
  const isMine = member.id === userId;
  const isOwner = hasRight(workspace.role, 'ownership');
  const isFixed = member.id === workspace.id;
  const canChange =
    !isFixed && hasRight(workspace.role, 'members') && (isOwner || (member.role !== 'owner' && !isMine));
  const { label } = workspaceRoleLabels[member.role];
  const isWritable = useWritable();
  if (!isWritable || isFixed || (!canChange && !isMine)) return <p className="member-role text-ink-soft">{label}</p>;
  const roles = workspaceRoles.filter((role) => role !== 'owner' || (isOwner && !workspace.is_personal));
  return (
    <DropdownMenu trigger={roleButton(label, member.name)}>
      {canChange && (
        <>
          <MenuChoice
            label="Rol"
            value={member.role}
            options={roles.map((value) => ({
              value,
              label: workspaceRoleLabels[value].label,
              hint: workspaceRoleLabels[value].description,
            }))}
            onChange={(role) => void onRole(role)}
          />
          <MenuSeparator />
          <MenuAction onSelect={() => onAsk('cap')}>Hak sınırı</MenuAction>
        </>
      )}
      {isOwner && !isMine && !workspace.is_personal && (
        <MenuAction onSelect={() => onAsk('offer')}>Çalışma alanını devret</MenuAction>
      )}
      {isMine ? (
        <MenuAction danger onSelect={() => onAsk('leave')}>
          Çalışma alanından ayrıl
        </MenuAction>
      ) : (
        <MenuAction danger onSelect={() => onAsk('remove')}>
          Çıkar
        </MenuAction>
      )}
    </DropdownMenu>
  );
}

/** The former role of a member who may only read because the plan has too few seats. */
function MemberNotes({ member: { former_role } }: { readonly member: WorkspaceMember }) {
  return (
    former_role !== null && (
      <p className="text-coral text-sm">
        Üye yeri yetmediği için salt okunur. Önceki rolü: {workspaceRoleLabels[former_role].label}.
      </p>
    )
  );
}

/** What a member used of the quota in this period; of nothing only for writers. */
function MemberUse({ member: { quota, role } }: { readonly member: WorkspaceMember }) {
  if (quota === null) return null;
  const { used, cap } = quota;
  const isNothing = used.articles + used.ai_requests === 0 && cap.articles === null && cap.ai_requests === null;
  if (isNothing && !hasRight(role, 'articles.write')) return null;
  return (
    <p data-use className="text-ink-soft text-sm tabular-nums">
      <span className="sr-only">Bu dönem </span>
      {describeUse(used.articles, cap.articles)} makale{' · '}
      {describeUse(used.ai_requests, cap.ai_requests)} AI isteği
    </p>
  );
}

function describeUse(used: number, cap: number | null): string {
  return cap === null ? formatNumber(used) : `${formatNumber(used)} / ${formatNumber(cap)}`;
}

interface MemberQuestionProps {
  readonly kind: Exclude<Question['kind'], 'cap'>;
  readonly member: WorkspaceMember;
  readonly open: boolean;
  readonly onClose: () => void;
}

function MemberQuestion({ kind, member, open, onClose }: MemberQuestionProps) {
  const reread = { rereadOnError: [getWorkspace] };
  const { mutateAsync: remove } = useEndpointMutation(removeMember, reread);
  const { mutateAsync: leave } = useEndpointMutation(leaveEndpoint, reread);
  const { mutateAsync: offer } = useEndpointMutation(offerWorkspace, reread);
  const questions = {
    remove: {
      title: `${member.name} çıkarılsın mı?`,
      description: 'Bu çalışma alanındaki oturumu, anahtarları ve bağlı uygulamaları hemen kapanır. Yazdıkları kalır.',
      confirmLabel: 'Üyeyi çıkar',
      run: () => remove({ params: { id: member.id } }),
      done: 'Üye çıkarıldı',
    },
    leave: {
      title: 'Çalışma alanından ayrılmak istediğinizden emin misiniz?',
      description:
        'Buradaki makalelere bir daha erişemezsiniz; yeniden katılmak için davet gerekir. Yazdıklarınız kalır.',
      confirmLabel: 'Ayrıl',
      run: async () => {
        await leave({});
        leaveWorkspace();
        window.location.assign(paths.dashboard);
      },
      done: 'Çalışma alanından ayrıldınız',
    },
    offer: {
      title: `Çalışma alanı ${member.name} adlı üyeye devredilsin mi?`,
      description:
        'Üye 7 gün içinde kabul ederse sahibi o olur, siz yönetici olursunuz. O zamana kadar bir şey değişmez.',
      confirmLabel: 'Devir teklif et',
      run: () => offer({ body: { member_id: member.id } }),
      done: 'Devir teklifi gönderildi',
    },
  } as const;
  const { run, done, ...texts } = questions[kind];
  return (
    <ConfirmDialog
      {...texts}
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone={kind === 'offer' ? 'primary' : 'danger'}
      onConfirm={async () => {
        try {
          await run();
          notifySuccess(done);
        } catch (error) {
          notifyErrorNotice(error, 'İşlem yapılamadı');
        }
      }}
    />
  );
}
