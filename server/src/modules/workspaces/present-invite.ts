import type { WorkspaceInvite } from '@hokka/contracts/workspaces/invites.ts';
import type { InviteRow } from './invites.queries.ts';

export function presentInvite({ id, email, role, expires_at, waiting_since }: InviteRow, now: Date): WorkspaceInvite {
  return {
    ...{ id, email, role },
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= now,
    is_waiting: waiting_since !== null,
  };
}
