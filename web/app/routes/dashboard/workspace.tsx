import { ApprovalRules } from '../../features/approvals/approval-rules.tsx';
import { WorkspacePage } from '../../features/workspaces/workspace-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PlansLink } from '../../ui/plans-link.tsx';

export const meta = () => [{ title: buildPageTitle('Çalışma alanı') }];

export default function Workspace() {
  return (
    <WorkspacePage planLink={<PlansLink />} approvalRules={(canChange) => <ApprovalRules canChange={canChange} />} />
  );
}
