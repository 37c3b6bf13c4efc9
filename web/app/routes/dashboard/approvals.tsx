import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { QueuePage } from '../../features/approvals/queue-page.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';

export const meta = () => [{ title: buildPageTitle('Onay bekleyenler') }];

export default function Approvals() {
  return <QueuePage canDecide={useRight('approve')} userId={useCurrentUser().id} />;
}
