import { LockedPanel } from '../../features/articles/components/locked-panel.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { ArticleResults } from '../../features/results/article-results.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/article-results.ts';

export const meta = () => [{ title: buildPageTitle('Makale sonuçları') }];

/** How one article is read. */
export default function ArticleResultsPage({ params: { id } }: Route.ComponentProps) {
  const analytics = usePlanEntitlements()('analytics');
  if (analytics.isOpen) return <ArticleResults id={id} />;
  return (
    <>
      <PageHeader title="Makale sonuçları" back={{ to: paths.results, label: 'Sonuçlar' }} />
      <LockedPanel title="Makalenizin nasıl okunduğunu görün" lock={analytics.lock}>
        Görüntülenme, günlük tekil okur, kaynaklar, okuma süresi ve metnin değiştiği günler.
      </LockedPanel>
    </>
  );
}
