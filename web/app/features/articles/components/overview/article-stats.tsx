import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { StatCard } from '../../../../ui/stat-card.tsx';

// A total only grows, and an average of all articles hardly moves: only the figure of the month has a change.
const cards = [
  { figure: 'totalArticles', label: 'Toplam makale', hasChange: false },
  { figure: 'thisMonthArticles', label: 'Bu ayki makaleler', hasChange: true },
  { figure: 'totalWordsGenerated', label: 'Toplam kelime', hasChange: false },
  { figure: 'averageWordsPerArticle', label: 'Makale başına kelime', hasChange: false },
] as const;

// Two in a row beside the lists, four where they are alone; large text on a small phone leaves one column.
const gridClasses = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5';

const shapes = cards.map(() => 'h-14 w-24');

/** The four figures of the dashboard, and how that of the month changed since the last one. */
export function ArticleStats() {
  const { data, error, refetch } = useEndpointQuery(getDashboardStats, {});
  if (data === undefined && error !== null) {
    return <RetryBanner tone="warning" title="İstatistikler alınamadı" error={error} onRetry={refetch} />;
  }
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-3 text-xl">
        Sayılarla
      </h2>
      {data === undefined ? <Skeletons isCard className={gridClasses} shapes={shapes} /> : <Figures stats={data} />}
    </section>
  );
}

function Figures({ stats }: { readonly stats: EndpointData<typeof getDashboardStats> }) {
  return (
    <Card className={gridClasses}>
      {cards.map(({ figure, hasChange, ...card }) => {
        const value = stats[figure];
        // A month without an article yet is one that has begun, not one that fell.
        const change = hasChange && value > 0 && stats.changes[figure] !== 0 ? stats.changes[figure] : null;
        return (
          <StatCard
            key={figure}
            isPlain
            {...card}
            value={formatNumber(value)}
            change={change}
            hint={hasChange ? (change === null ? 'bu takvim ayında' : 'geçen aya göre') : undefined}
          />
        );
      })}
    </Card>
  );
}
