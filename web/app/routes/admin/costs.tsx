import { CostActions, CostScreen } from '../../features/operations/costs/cost-report.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Maliyet') }];

/** Costs of the AI gateway, and the margin. */
export default function AdminCosts() {
  return (
    <>
      <PageHeader title="Maliyet" actions={<CostActions />} />
      <CostScreen />
    </>
  );
}
