import { workspaceRoleLabels } from '@hokka/contracts/shared/workspace-rights.ts';
import { resendInvite, revokeInvite, type WorkspaceInvite } from '@hokka/contracts/workspaces/invites.ts';
import { getWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { DateText } from '../../../ui/time-text.tsx';
import { Writable } from '../../../ui/writable.tsx';

/** Invitations that were not accepted yet. */
export function InviteList({ invites }: { readonly invites: readonly WorkspaceInvite[] }) {
  const reread = { rereadOnError: [getWorkspace] };
  const { mutateAsync: resend } = useEndpointMutation(resendInvite, reread);
  const { mutateAsync: revoke } = useEndpointMutation(revokeInvite, reread);
  const run = async (work: Promise<unknown>, done: string, failure: string) => {
    try {
      await work;
      notifySuccess(done);
    } catch (error) {
      notifyErrorNotice(error, failure);
    }
  };
  return (
    <Card as="section" aria-label="Davetler" className="py-2">
      <h2 className="pt-3 text-xl">Davetler</h2>
      <ul className="divide-y divide-line">
        {invites.map(({ id, email, role, expires_at, is_expired, is_waiting }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="wrap-anywhere font-medium">{email}</p>
              <p className="text-ink-soft text-sm">
                {workspaceRoleLabels[role].label} ·{' '}
                {is_expired ? (
                  'süresi doldu'
                ) : (
                  <>
                    son gün: <DateText value={expires_at} />
                  </>
                )}
              </p>
            </div>
            {is_waiting && !is_expired && <Badge tone="warning">Yer bekliyor</Badge>}
            <Writable>
              <div className="flex gap-2">
                <Button
                  size="small"
                  aria-label={`Yeniden gönder: ${email}`}
                  onClick={() => run(resend({ params: { id } }), 'Davet yeniden gönderildi', 'Davet gönderilemedi')}
                >
                  Yeniden gönder
                </Button>
                <Button
                  size="small"
                  aria-label={`Geri çek: ${email}`}
                  onClick={() => run(revoke({ params: { id } }), 'Davet geri çekildi', 'Davet geri çekilemedi')}
                >
                  Geri çek
                </Button>
              </div>
            </Writable>
          </li>
        ))}
      </ul>
    </Card>
  );
}
