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

/** Daily reads in the example chart, as percentages of the highest day. */
const sampleReads = [30, 34, 28, 41, 47, 39, 36, 44, 52, 49, 61, 58, 50, 55, 67, 72, 64, 70, 81, 76, 69, 84, 100, 92];

const sampleChart = (
  <div aria-hidden className="flex h-24 items-end gap-1 border-line border-b px-4 pt-4">
    {sampleReads.map((share) => (
      <i key={share} style={{ height: `${share}%` }} className="flex-1 rounded-t-sm bg-cobalt" />
    ))}
  </div>
);

/** How the published articles of the workspace are read. */
export default function Results() {
  const canManage = useRight('sites');
  return (
    <>
      <PageHeader title="Sonuçlar" description="Makalelerinizi kaç kişi, nereden, ne kadar okudu." />
      <PlanGate
        feature="analytics"
        skeleton={<ResultSkeletons />}
        locked={(lock) => (
          <LockedPanel title="Makalelerinizin nasıl okunduğunu görün" lock={lock} sample={sample} picture={sampleChart}>
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
