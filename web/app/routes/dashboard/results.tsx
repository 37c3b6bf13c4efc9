import { PlanGate } from '../../features/billing/components/plan-gate.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { RefusedPermission, SearchConsolePanel } from '../../features/results/search-console.tsx';
import { ResultActions, ResultSkeletons, WorkspaceResults } from '../../features/results/workspace-results.tsx';
import { useRight } from '../../lib/api/current-workspace.ts';
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
  <div aria-hidden className="border-line border-b px-4 pt-3 pb-2 text-ink-soft text-sm tabular-nums">
    <div className="mb-1 flex justify-between">
      Günlük görüntülenme <span>100</span>
    </div>
    <div className="flex h-28 items-end gap-1 border-line border-y">
      {sampleReads.map((share) => (
        <i key={share} style={{ height: `${share}%` }} className="flex-1 rounded-t-sm bg-cobalt" />
      ))}
    </div>
    <div className="mt-1 flex justify-between">
      {['1 Kasım', '8 Kasım', '16 Kasım', '24 Kasım'].map((day) => (
        <span key={day}>{day}</span>
      ))}
    </div>
  </div>
);

const points = [
  'Görüntülenme, tekil okur ve okuma süresi, gün gün',
  'Okurların geldiği kaynaklar ve Google aramaları',
  'Yükselen, düşen ve yenilenmesi gereken makaleler',
];

/** How the published articles of the workspace are read. */
export default function Results() {
  const canManage = useRight('sites');
  const { isOpen } = usePlanEntitlements()('analytics');
  return (
    <>
      <PageHeader title="Sonuçlar" actions={isOpen && <ResultActions />} />
      <PlanGate
        feature="analytics"
        skeleton={<ResultSkeletons />}
        locked={(lock) => (
          <LockedPanel
            title="Makalelerinizin nasıl okunduğunu görün"
            lock={lock}
            points={points}
            sample={sample}
            picture={sampleChart}
          />
        )}
      >
        <RefusedPermission canManage={canManage} />
        <WorkspaceResults canManage={canManage}>
          <SearchConsolePanel canManage={canManage} />
        </WorkspaceResults>
      </PlanGate>
    </>
  );
}
