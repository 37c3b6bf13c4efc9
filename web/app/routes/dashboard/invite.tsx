import { InvitePage } from '../../features/workspaces/invite-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/invite.ts';

export const meta = () => [{ title: buildPageTitle('Davet') }];

export default function Invite({ params }: Route.ComponentProps) {
  return <InvitePage token={params.token} />;
}
