import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { acceptInvite, declineInvite } from '@hokka/contracts/workspaces/invites.ts';
import { listWorkspaces } from '@hokka/contracts/workspaces/workspaces.ts';
import { useWorkspaces } from '../../lib/api/current-workspace.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { notifyErrorNotice } from '../../ui/notify.ts';
import { Writable } from '../../ui/writable.tsx';
import { openWorkspace } from './current-workspace.ts';

/** Invitations to the address of the user. */
export function ReceivedInvites() {
  const invites = useWorkspaces().data?.invites ?? [];
  const reread = { rereadOnError: [listWorkspaces] };
  const { mutateAsync: accept } = useEndpointMutation(acceptInvite, reread);
  const { mutateAsync: decline } = useEndpointMutation(declineInvite, reread);
  if (invites.length === 0) return null;
  return (
    <Card as="section" aria-label="Size gelen davetler" className="mb-5 py-2">
      <ul className="divide-y divide-line">
        {invites.map(({ id, workspace_name: name, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-0 grow basis-60">
              “{name}” çalışma alanına <b>{workspaceRoleLabels[role].label}</b> olarak davet edildiniz.
            </p>
            <Writable>
              <div className="flex gap-2">
                <Button
                  size="small"
                  variant="primary"
                  aria-label={`Katıl: ${name}`}
                  pendingLabel="Katılıyorsunuz..."
                  onClick={async () => {
                    try {
                      openWorkspace({ ...(await accept({ params: { id } })), is_personal: false });
                    } catch (error) {
                      notifyErrorNotice(error, 'Davet kabul edilemedi');
                    }
                  }}
                >
                  Katıl
                </Button>
                <Button
                  size="small"
                  aria-label={`Reddet: ${name}`}
                  onClick={() =>
                    decline({ params: { id } }).catch((error) => notifyErrorNotice(error, 'Davet reddedilemedi'))
                  }
                >
                  Reddet
                </Button>
              </div>
            </Writable>
          </li>
        ))}
      </ul>
    </Card>
  );
}
