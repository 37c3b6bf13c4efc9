import { LockedPanel } from '../../features/articles/components/locked-panel.tsx';
import { PlanGate } from '../../features/billing/components/plan-gate.tsx';
import { SearchConsolePanel } from '../../features/results/search-console.tsx';
import { ResultSkeletons, WorkspaceResults } from '../../features/results/workspace-results.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Sonuçlar') }];

/** How the published articles of the workspace are read. */
export default function Results() {
  const canManage = useRight('sites');
  return (
    <>
      <PageHeader
        title="Sonuçlar"
        description="Herkese açık makaleleriniz ne kadar, nereden ve nereye kadar okunuyor. Çerez kullanmadan sayılır."
      />
      <PlanGate
        feature="analytics"
        skeleton={<ResultSkeletons />}
        locked={(lock) => (
          <LockedPanel title="Makalelerinizin nasıl okunduğunu görün" lock={lock}>
            Görüntülenme, günlük tekil okur, kaynaklar, okuma süresi; yükselen, düşen ve yenilenmesi gereken makaleler.
          </LockedPanel>
        )}
      >
        <WorkspaceResults canManage={canManage}>
          <SearchConsolePanel canManage={canManage} />
        </WorkspaceResults>
      </PlanGate>
    </>
  );
}
