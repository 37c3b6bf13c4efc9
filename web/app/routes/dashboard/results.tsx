import { PlanGate } from '../../features/billing/components/plan-gate.tsx';
import { SearchConsolePanel } from '../../features/results/search-console.tsx';
import { ResultSkeletons, WorkspaceResults } from '../../features/results/workspace-results.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Sonuçlar') }];

const sample = [
  { title: 'Kapadokya’da üç gün', detail: 'En çok arama sonuçlarından', state: '1.284 okunma' },
  { title: 'Ekşi mayalı ekmek', detail: 'Önceki döneme göre yükseldi', state: '642 okunma' },
  { title: 'Balkonda fesleğen', detail: 'Metni altı aydır değişmedi', state: '118 okunma' },
];

/** How the published articles of the workspace are read. */
export default function Results() {
  const canManage = useRight('sites');
  return (
    <>
      <PageHeader title="Sonuçlar" description="Okurlar çerez kullanmadan sayılır." />
      <PlanGate
        feature="analytics"
        skeleton={<ResultSkeletons />}
        locked={(lock) => (
          <LockedPanel title="Makalelerinizin nasıl okunduğunu görün" lock={lock} sample={sample}>
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
