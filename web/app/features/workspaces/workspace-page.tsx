import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { hasRight, workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { createWorkspace, getWorkspace, listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { Plus, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DateText } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { describeWorkspace, openWorkspace, type Workspace } from './current-workspace.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteList } from './invite-list.tsx';
import { MemberList } from './member-list.tsx';
import { ReceivedInvites } from './received-invites.tsx';
import { HandoverNotice, WorkspaceEnd } from './workspace-end.tsx';

interface WorkspacePageProps {
  readonly planLink: ReactNode;
  /** Rules of approval, for shared workspaces. */
  readonly approvalRules?: (canChange: boolean) => ReactNode;
}

/** Settings of the workspace of this tab: members, invitations, seats, handover and deletion. */
export function WorkspacePage({ planLink, approvalRules }: WorkspacePageProps) {
  const query = useEndpointQuery(getWorkspace, {});
  const { id: userId } = useCurrentUser();
  const [dialog, setDialog] = useState<'invite' | 'create'>();
  const { data } = query;
  const canInvite = data !== undefined && hasRight(data.role, 'members');
  const isAlone = data !== undefined && data.members.length === 1 && data.invites.length === 0;
  const invite = (
    <Button
      variant={data !== undefined && isFull(data.seats) ? 'secondary' : 'primary'}
      icon={<UserPlus aria-hidden size={18} />}
      onClick={() => setDialog('invite')}
    >
      Davet et
    </Button>
  );
  return (
    <>
      <PageHeader
        title={
          <span className="line-clamp-2">
            {data === undefined ? 'Çalışma alanı' : describeWorkspace({ ...data, is_personal: data.id === userId })}
          </span>
        }
        actions={
          <Writable>
            <Button className="max-sm:hidden" icon={<Plus aria-hidden size={18} />} onClick={() => setDialog('create')}>
              Yeni çalışma alanı
            </Button>
            {canInvite && !isAlone && invite}
            <RowMenu name="Çalışma alanı" className="-mr-2 sm:hidden">
              <MenuAction icon={<Plus aria-hidden size={16} />} onSelect={() => setDialog('create')}>
                Yeni çalışma alanı
              </MenuAction>
            </RowMenu>
          </Writable>
        }
      />
      <ReceivedInvites />
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Çalışma alanı yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <WorkspaceContent
          workspace={data}
          planLink={planLink}
          {...(isAlone && canInvite && { offer: <TeamOffer action={<Writable>{invite}</Writable>} /> })}
          {...(approvalRules !== undefined && { approvalRules })}
        />
      )}
      <InviteDialog open={dialog === 'invite'} onClose={() => setDialog(undefined)} />
      <CreateDialog open={dialog === 'create'} onClose={() => setDialog(undefined)} planLink={planLink} />
    </>
  );
}

function WorkspaceContent({
  workspace,
  planLink,
  approvalRules,
  offer,
}: WorkspacePageProps & { readonly workspace: Workspace; readonly offer?: ReactNode }) {
  const { id } = useCurrentUser();
  const { seats } = workspace;
  const isOver = seats.limit > 0 && seats.taken > seats.limit;
  return (
    <div className="flex flex-col gap-5">
      <HandoverNotice workspace={workspace} userId={id} />
      <div className="empty:hidden">
        {isOver && (
          <p className="text-coral">
            Planınızdan fazla üyeniz var. Kimse çıkarılmaz; ancak yer açana ya da planı yükseltene kadar yeni üye
            eklenemez.{' '}
            {workspace.seat_choice_until !== null && (
              <>
                Kimin yazacağını şu güne kadar seçin: <DateText value={workspace.seat_choice_until} />. Seçmezseniz en
                son katılanlar salt okunur olur.
              </>
            )}
          </p>
        )}
      </div>
      <MemberList
        workspace={workspace}
        userId={id}
        seats={
          <>
            <span className={isFull(seats) ? 'font-medium text-amber' : undefined}>
              {seats.limit === 0 ? `${seats.taken} üye` : `${seats.taken} / ${seats.limit} üye yeri dolu`}
            </span>
            {isFull(seats) ? (
              <>; yalnızca onaylayan eklenebilir. {planLink}</>
            ) : (
              seats.limit > 0 && workspace.members.some(({ role }) => role === 'approver') && '; onaylayanlar sayılmaz'
            )}
          </>
        }
      >
        {workspace.invites.length > 0 && <InviteList invites={workspace.invites} />}
      </MemberList>
      {offer}
      {!workspace.is_personal && approvalRules?.(hasRight(workspace.role, 'members'))}
      {!workspace.is_personal && <WorkspaceEnd workspace={workspace} />}
    </div>
  );
}

/** Every seat of the plan is taken; an approver needs none. */
function isFull({ limit, taken }: Workspace['seats']): boolean {
  return limit > 0 && taken >= limit;
}

const invitedRoles = ['editor', 'writer', 'approver'] as const;

/** What others could do here, in a workspace with one member. */
function TeamOffer({ action }: { readonly action: ReactNode }) {
  return (
    <LockedPanel
      title="Birlikte yazın"
      points={['Herkes kendi rolüyle yazar, düzenler ya da onaylar', 'Makaleler, siteler, şablonlar ve marka ortaktır']}
      sampleTitle="Roller"
      sample={invitedRoles.map((role) => {
        const { label, description } = workspaceRoleLabels[role];
        return { title: label, detail: description };
      })}
      action={action}
    />
  );
}

interface CreateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly planLink: ReactNode;
}

function CreateDialog({ open, onClose, planLink }: CreateDialogProps) {
  const [name, setName] = useState('');
  const { mutateAsync, error, isPending } = useEndpointMutation(createWorkspace, { rereadOnError: [listWorkspaces] });
  const fieldError = error?.errors.find(({ field }) => field === 'name')?.message;
  const notice = error === null || fieldError !== undefined ? undefined : toErrorNotice(error, 'Oluşturulamadı');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Yeni çalışma alanı"
      description="Kendi makaleleri, siteleri, anahtarları, planı ve kotası olur. Planı olana kadar makale ve AI hakkı yoktur."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          const created = await mutateAsync({ body: { name } }).catch(() => undefined);
          if (created !== undefined) openWorkspace(created);
        }}
        errorNotice={notice}
        errorHint={error?.code === 'feature_not_in_plan' && planLink}
        isSubmitting={isPending}
        submitLabel="Oluştur"
        pendingLabel="Oluşturuluyor..."
        onCancel={onClose}
      >
        <Field label="Ad" required hint="Örneğin müşterinizin adı." error={fieldError}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** Id of the signed-in user; the frame of the page has read it. */
function useCurrentUser(): { readonly id: string } {
  return { id: useEndpointQuery(getProfile, {}, { staleTime: 60_000 }).data?.id ?? '' };
}
