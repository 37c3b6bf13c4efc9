import { PlanManagement } from '../../features/billing/admin/plans/plan-management.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';

export const meta = () => [{ title: buildPageTitle('Plan Yönetimi') }];

export default function AdminPlans() {
  return <PlanManagement />;
}
