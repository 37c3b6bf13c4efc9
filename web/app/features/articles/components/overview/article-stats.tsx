import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { RetryBanner } from '../../../../ui/retry-banner.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { StatCard } from '../../../../ui/stat-card.tsx';

// A total only grows: its change says nothing that the figure of the month does not.
const cards = [
  { figure: 'totalArticles', label: 'Toplam makale', hasChange: false },
  { figure: 'thisMonthArticles', label: 'Bu ayki makaleler', hasChange: true },
  { figure: 'totalWordsGenerated', label: 'Toplam kelime', hasChange: false },
  { figure: 'averageWordsPerArticle', label: 'Makale başına kelime', hasChange: true },
] as const;

// Two in a row beside the lists, four where they are alone; large text on a small phone leaves one column.
const gridClasses = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5';

const shapes = cards.map(() => 'h-14 w-24');

/** The four figures of the dashboard, and how those that can rise and fall changed since the last month. */
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
  const findChange = ({ figure, hasChange }: (typeof cards)[number]) =>
    hasChange && stats.changes[figure] !== 0 ? stats.changes[figure] : null;
  return (
    <Card className={gridClasses}>
      {cards.map((card) => (
        <StatCard
          key={card.figure}
          isPlain
          label={card.label}
          value={formatNumber(stats[card.figure])}
          change={findChange(card)}
        />
      ))}
      <div className="col-span-full -mt-1 text-ink-soft text-sm">
        <p>Ortalama, tamamlanan makalelerindir.</p>
        {cards.some((card) => findChange(card) !== null) && <p>Yüzdeler geçen aya göredir.</p>}
      </div>
    </Card>
  );
}
