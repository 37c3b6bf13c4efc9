import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { StatCard } from '../../../../ui/stat-card.tsx';

const cards = [
  { figure: 'totalArticles', label: 'Toplam makale' },
  { figure: 'thisMonthArticles', label: 'Bu ayki makaleler' },
  { figure: 'totalWordsGenerated', label: 'Toplam kelime' },
  { figure: 'averageWordsPerArticle', label: 'Makale başına kelime' },
] as const;

// Large text on a small phone leaves one column.
const gridClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4';

/** The four figures of the dashboard, each with its change if there is something to compare with. */
export function ArticleStats() {
  const { data, error, refetch } = useEndpointQuery(getDashboardStats, {});
  if (data === undefined && error !== null) {
    return <RetryBanner tone="warning" title="İstatistikler alınamadı" error={error} onRetry={refetch} />;
  }
  if (data === undefined) return <StatsSkeleton />;
  return (
    <Card className={gridClasses}>
      {cards.map(({ figure, label }) => (
        <StatCard
          key={figure}
          isPlain
          label={label}
          value={formatNumber(data[figure])}
          change={data.changes[figure]}
          changeLabel="geçen aya göre"
        />
      ))}
    </Card>
  );
}

function StatsSkeleton() {
  return (
    <SkeletonGroup>
      <Card className={gridClasses}>
        {cards.map(({ figure }) => (
          <div key={figure} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-9 w-20" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
