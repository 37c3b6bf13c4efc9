import { ApprovalRules } from '../../features/approvals/approval-rules.tsx';
import { WorkspacePage } from '../../features/workspaces/workspace-page.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

export const meta = () => [{ title: buildPageTitle('Çalışma alanı') }];

export default function Workspace() {
  return (
    <WorkspacePage
      planLink={<TextLink to={paths.subscription}>Planları görün</TextLink>}
      approvalRules={(canChange) => <ApprovalRules canChange={canChange} />}
    />
  );
}
