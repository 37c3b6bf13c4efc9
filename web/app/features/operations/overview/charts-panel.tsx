import { getAdminSeries, seriesLengths } from '@hokka/contracts/operations/statistics.ts';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { useUrlState } from '../../../lib/routing/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Charts } from './charts.tsx';
import { FailedRefresh } from './failed-refresh.tsx';

const pollMs = 60_000;
const defaults = { days: '30' };
const lengths = seriesLengths.map((value) => ({ value, label: `Son ${value} gün` }));

/** Daily figures over the period named in the address; polled every minute. */
export function ChartsPanel() {
  const [state, change] = useUrlState(defaults);
  const days = seriesLengths.find((length) => length === state.days) ?? '30';
  const query = usePagedQuery(getAdminSeries, { query: { days } }, { refetchInterval: pollMs });
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <section aria-labelledby="over-time">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="over-time" className="text-xl">
          Zaman içinde
        </h2>
        <ChoiceChips
          label="Dönem"
          isLabelHidden
          options={lengths}
          value={days}
          onChange={(value) => change({ days: value })}
        />
      </div>
      {data === undefined && (
        <QueryPlaceholder query={query} title="İstatistikler alınamadı" skeleton={<ChartsSkeleton />} />
      )}
      {data !== undefined && error !== null && (
        <FailedRefresh what="Grafikler yüklenemedi" error={error} onRetry={refetch} />
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Charts series={data} />
        </div>
      )}
    </section>
  );
}

function ChartsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {['sign-ups', 'articles', 'revenue', 'cost'].map((chart) => (
        <Card key={chart} className="flex flex-col gap-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-40 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
