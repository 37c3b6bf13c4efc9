import { ArticleNotFound } from '../../features/articles/components/article-not-found.tsx';
import { PlanGate } from '../../features/billing/components/plan-gate.tsx';
import { ArticleResults } from '../../features/results/article-results.tsx';
import { ResultSkeletons } from '../../features/results/workspace-results.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LockedPanel } from '../../ui/locked-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/article-results.ts';

export const meta = () => [{ title: buildPageTitle('Makale sonuçları') }];

/** How one article is read. */
export default function ArticleResultsPage({ params: { id } }: Route.ComponentProps) {
  const header = <PageHeader title="Makale sonuçları" back={{ to: paths.results, label: 'Sonuçlar' }} />;
  return (
    <PlanGate
      feature="analytics"
      skeleton={
        <>
          {header}
          <ResultSkeletons />
        </>
      }
      locked={(lock) => (
        <>
          {header}
          <LockedPanel title="Makalenizin nasıl okunduğunu görün" lock={lock}>
            Görüntülenme, günlük tekil okur, kaynaklar, okuma süresi ve metnin değiştiği günler.
          </LockedPanel>
        </>
      )}
    >
      <ArticleResults id={id} missing={<ArticleNotFound />} />
    </PlanGate>
  );
}
