import { LockedPanel } from '../../features/articles/components/locked-panel.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { SearchConsolePanel } from '../../features/results/search-console.tsx';
import { WorkspaceResults } from '../../features/results/workspace-results.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Sonuçlar') }];

/** How the published articles of the workspace are read. */
export default function Results() {
  const analytics = usePlanEntitlements()('analytics');
  const canManage = useRight('sites');
  return (
    <>
      <PageHeader
        title="Sonuçlar"
        description="Herkese açık makaleleriniz ne kadar, nereden ve nereye kadar okunuyor. Çerez kullanmadan sayılır."
      />
      {analytics.isOpen ? (
        <WorkspaceResults canManage={canManage}>
          <SearchConsolePanel canManage={canManage} />
        </WorkspaceResults>
      ) : (
        <LockedPanel title="Makalelerinizin nasıl okunduğunu görün" lock={analytics.lock}>
          Görüntülenme, günlük tekil okur, kaynaklar, okuma süresi; yükselen, düşen ve yenilenmesi gereken makaleler.
        </LockedPanel>
      )}
    </>
  );
}
