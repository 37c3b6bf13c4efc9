import { type AdminSeries, getAdminSeries, seriesLengths } from '@hokka/contracts/operations/statistics.ts';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatPrice, formatShortDay } from '../../../lib/formatting/format.ts';
import { useUrlState } from '../../../lib/routing/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DailyChart } from '../../../ui/daily-chart.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatLira } from '../money-format.ts';
import { Charts } from './charts.tsx';
import { PartPlaceholder } from './failed-parts.tsx';
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
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="over-time" className="text-xl">
            Dönem özeti
          </h2>
          {data !== undefined && <FirstDay days={data.days} />}
        </div>
        <ChoiceChips
          label="Dönem"
          isLabelHidden
          options={lengths}
          value={days}
          onChange={(value) => change({ days: value })}
        />
      </div>
      {data === undefined && (
        <PartPlaceholder query={query} title="Grafikler yüklenemedi" skeleton={<ChartsSkeleton />} />
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

/** The payments of the last 30 days, added up day by day; nothing without any. */
export function ReceivedChart() {
  const { data } = usePagedQuery(getAdminSeries, { query: { days: '30' } }, { refetchInterval: pollMs });
  if (data === undefined || data.totals.received === 0) return null;
  const addUp = (name: 'received' | 'refunded') => {
    let sum = 0;
    return data.days.map((day) => {
      sum += day[name];
      return sum;
    });
  };
  return (
    <section aria-label="Son 30 günün tahsilatı">
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft text-sm">
        Son 30 günün tahsilatı
        <span className="font-medium text-base text-ink tabular-nums">{formatPrice(data.totals.received)}</span>
      </p>
      <DailyChart
        label="Son 30 günde biriken tahsilat ve iadeler"
        days={data.days.map(({ date }) => date)}
        series={[
          { name: 'Tahsilat', tone: 'success', values: addUp('received'), isSum: true },
          ...(data.totals.refunded > 0
            ? [{ name: 'İadeler', tone: 'danger' as const, values: addUp('refunded') }]
            : []),
        ]}
        height={132}
        isTitled={data.totals.refunded === 0}
        format={formatLira}
      />
    </section>
  );
}

type SeriesDay = AdminSeries['days'][number];

const hasValue = ({ date: _, ...values }: SeriesDay) => Object.values(values).some((value) => value !== 0);

/** Where most of a period is empty, says since when there are values. */
function FirstDay({ days }: { readonly days: readonly SeriesDay[] }) {
  const first = days.findIndex(hasValue);
  const day = days[first];
  if (day === undefined || first < days.length / 4) return null;
  return <p className="text-ink-soft text-sm">İlk veri: {formatShortDay(day.date)}</p>;
}

function ChartsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {['sign-ups', 'articles', 'revenue', 'cost'].map((chart) => (
        <Card key={chart} className="flex flex-col gap-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-24" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
