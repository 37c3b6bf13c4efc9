import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { acceptInviteLink, getInvite } from '@hokka/contracts/workspaces/invites.ts';
import { MailX } from 'lucide-react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time-text.tsx';
import { openWorkspace } from './current-workspace.ts';

/** What the link of an invitation leads to: who invites, in which role, and the button to join. */
export function InvitePage({ token }: { readonly token: string }) {
  const query = useEndpointQuery(getInvite, { params: { token } }, { retry: false });
  const { mutateAsync, error, isPending } = useEndpointMutation(acceptInviteLink);
  const { data: invite } = query;
  const isGone = query.error?.status === 404 || error?.code === 'invite_not_found';
  if (isGone) {
    return (
      <>
        <PageHeader title="Davet" />
        <EmptyState
          Icon={MailX}
          title="Davet bulunamadı"
          description="Süresi dolmuş, geri çekilmiş ya da kabul edilmiş olabilir. Sizi davet eden kişiden yenisini isteyebilirsiniz."
          action={
            <LinkButton variant="primary" to={paths.dashboard}>
              Panele gidin
            </LinkButton>
          }
        />
      </>
    );
  }
  if (invite === undefined) {
    return <QueryPlaceholder query={query} title="Davet yüklenemedi" skeleton={<ListSkeleton />} />;
  }
  const role = workspaceRoleLabels[invite.role];
  return (
    <>
      <PageHeader title="Davet" />
      <Card className="max-w-prose">
        <ErrorBanner errorNotice={error === null ? undefined : toErrorNotice(error, 'Davet kabul edilemedi')} />
        <p className="wrap-anywhere text-lg">
          {invite.invited_by ?? 'Bir yönetici'} sizi {/* A personal workspace has the name of its owner. */}
          {invite.invited_by !== invite.workspace_name && `“${invite.workspace_name}” `}çalışma alanına davet etti.
        </p>
        <p className="mt-2 text-ink-soft">
          Rolünüz: {role.label}. {role.description}
        </p>
        <p className="wrap-anywhere mt-2 text-ink-soft">
          Davet {invite.email} adresi içindir; son gün: <DateText value={invite.expires_at} />.
        </p>
        <Button
          className="mt-5"
          variant="primary"
          pending={isPending}
          pendingLabel="Katılıyorsunuz..."
          onClick={async () => {
            const joined = await mutateAsync({ params: { token } }).catch(() => undefined);
            if (joined !== undefined) openWorkspace({ ...joined, is_personal: false });
          }}
        >
          Daveti kabul et
        </Button>
      </Card>
    </>
  );
}
