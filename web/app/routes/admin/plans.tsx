import { PlanManagement } from '../../features/billing/admin/plans/components/plan-management.tsx';
import { buildPageTitle } from '../../lib/page-title.ts';

export const meta = () => [{ title: buildPageTitle('Plan Yönetimi') }];

/** The plans that are sold and given. */
export default function AdminPlans() {
  return <PlanManagement />;
}
