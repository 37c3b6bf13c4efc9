import { workspaceRoleLabels } from '@hokka/contracts/permissions/workspace-rights.ts';
import { resendInvite, revokeInvite, type WorkspaceInvite } from '@hokka/contracts/workspaces/invites.ts';
import { getWorkspace } from '@hokka/contracts/workspaces/workspaces.ts';
import { ChevronDown, Mail } from 'lucide-react';
import { Fragment } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuAction } from '../../ui/dropdown-menu.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { DateText } from '../../ui/time-text.tsx';
import { useWritable } from '../../ui/writable.tsx';

/** An address that wraps at its dots and its @ before it wraps within a word. */
function breakAfterMarks(address: string) {
  return address.split(/(?<=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Invitations that were not accepted yet. */
export function InviteList({ invites }: { readonly invites: readonly WorkspaceInvite[] }) {
  const isWritable = useWritable();
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
    <section aria-label="Davetler" className="border-line border-t">
      <ul className="divide-y divide-line">
        {invites.map(({ id, email, role, expires_at, is_expired, is_waiting }) => (
          <li key={id} data-invite className="member-row">
            <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-line-strong border-dashed text-ink-soft">
              <Mail aria-hidden size={16} />
            </span>
            <p title={email} className="wrap-anywhere line-clamp-2">
              {breakAfterMarks(email)}
            </p>
            <div data-details>
              <p className="text-ink-soft text-sm">
                {is_expired ? (
                  <span className="text-amber">Davetin süresi doldu</span>
                ) : (
                  <>
                    {is_waiting ? 'Davet edildi, yer bekliyor' : 'Davet edildi'} · son gün:{' '}
                    <DateText value={expires_at} />
                  </>
                )}
              </p>
            </div>
            {isWritable ? (
              <DropdownMenu
                trigger={
                  <Button
                    size="small"
                    className="member-role justify-between!"
                    aria-label={`${workspaceRoleLabels[role].label}. Davetin işlemleri: ${email}`}
                  >
                    {workspaceRoleLabels[role].label}
                    <ChevronDown aria-hidden size={16} />
                  </Button>
                }
              >
                <MenuAction
                  onSelect={() => run(resend({ params: { id } }), 'Davet yeniden gönderildi', 'Davet gönderilemedi')}
                >
                  Yeniden gönder
                </MenuAction>
                <MenuAction
                  danger
                  onSelect={() => run(revoke({ params: { id } }), 'Davet geri çekildi', 'Davet geri çekilemedi')}
                >
                  Geri çek
                </MenuAction>
              </DropdownMenu>
            ) : (
              <p className="member-role text-ink-soft">{workspaceRoleLabels[role].label}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
