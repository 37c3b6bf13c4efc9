import {
  type AnalyticsDays,
  type AnalyticsShare,
  getWritingAnalytics,
  type WritingAnalytics,
} from '@hokka/contracts/articles/article-analytics.ts';
import { BarChart3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber, formatSeconds } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { hasTrend } from '../../../../ui/chart-scale.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { DailyChart } from '../../../../ui/daily-chart.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { nameModel } from '../../labels.ts';

const spans: readonly { readonly value: AnalyticsDays; readonly label: string }[] = [
  { value: '30', label: 'Son 30 gün' },
  { value: '90', label: 'Son 90 gün' },
];

/** Recent writing by day, category and model; nothing without it in the plan. */
export function WritingAnalyticsPanel({ entitlement }: { readonly entitlement: LockableFeature }) {
  const [days, setDays] = useState<AnalyticsDays>('30');
  if (!entitlement.isOpen) return null;
  return (
    <section aria-labelledby="writing-analytics">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="writing-analytics" className="text-xl">
          Üretim istatistikleri
        </h2>
        <Select
          aria-label="Dönem"
          value={days}
          onChange={({ target }) => setDays(target.value === '90' ? '90' : '30')}
          className="w-37"
          options={spans}
        />
      </div>
      <Analytics days={days} />
    </section>
  );
}

function Analytics({ days }: { readonly days: AnalyticsDays }) {
  const query = usePagedQuery(getWritingAnalytics, { query: { days } });
  const { data, isPlaceholderData } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Üretim istatistikleri yüklenemedi"
        skeleton={
          <Skeletons isCard className="flex flex-col gap-6" shapes={['h-12 w-full', 'h-36 w-full', 'h-24 w-full']} />
        }
      />
    );
  if (data.articles + data.failed === 0) {
    return (
      <EmptyState
        Icon={BarChart3}
        title={`Son ${data.days} günde yazılmış makale yok`}
        description="Yazdığınız makaleler gün, kategori ve modele göre burada özetlenir."
      />
    );
  }
  return (
    <Card
      aria-busy={isPlaceholderData}
      className={classNames('flex flex-col gap-6 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
    >
      <Amounts analytics={data} />
      <Shares analytics={data} />
    </Card>
  );
}

/** How much was written, and the words of each day. */
function Amounts({ analytics }: { readonly analytics: WritingAnalytics }) {
  const { articles, words, averageGenerationTime, failed, failedPercent, daily, days } = analytics;
  // A few days of writing have no chart.
  const hasCharts = hasTrend(daily.map((day) => day.words));
  return (
    <div>
      <dl className={figuresClasses}>
        <Figure name="Yazılan kelime">{formatNumber(words)}</Figure>
        <Figure name="Tamamlanan makale">{formatNumber(articles)}</Figure>
        <Figure name="Ortalama yazım süresi">
          {averageGenerationTime === null ? '–' : formatSeconds(averageGenerationTime)}
        </Figure>
        {failed > 0 && (
          <Figure name="Başarısız">
            {failedPercent !== null && `%${formatNumber(failedPercent)}`}
            <span className="font-normal font-sans text-ink-soft text-sm"> ({formatNumber(failed)} makale)</span>
          </Figure>
        )}
      </dl>
      {hasCharts && (
        <DailyChart
          isTitled
          label={`Son ${days} günde yazılan kelimeler`}
          days={daily.map(({ date }) => date)}
          series={[{ name: 'Kelimeler', tone: 'info', values: daily.map((day) => day.words) }]}
        />
      )}
    </div>
  );
}

const figuresClasses = 'mb-5 flex flex-wrap gap-x-8 gap-y-3';

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold font-serif text-2xl tabular-nums">{children}</dd>
    </div>
  );
}

interface ShareListProps {
  readonly title: string;
  /** Most articles first. */
  readonly shares: readonly AnalyticsShare[];
  /** Total number of articles. */
  readonly total: number;
  /** Label of the share without a name. */
  readonly unnamedLabel: string;
  /** In two columns where there is room. */
  readonly isWide?: boolean;
}

/** What was written about, and by which models: only of articles whose model is known, and not of a single one. */
function Shares({ analytics: { articles: total, categories, models } }: { readonly analytics: WritingAnalytics }) {
  const known = models.flatMap((share) => (share.name === null ? [] : [{ ...share, name: nameModel(share.name) }]));
  const hasModels = known.length > 1;
  return (
    <div className={classNames('grid grid-cols-1 gap-x-10 gap-y-6', hasModels && 'sm:grid-cols-2')}>
      <ShareList title="Kategoriler" shares={categories} total={total} unnamedLabel="Kategorisiz" isWide={!hasModels} />
      {hasModels && (
        <ShareList
          title="Modeller"
          shares={known}
          total={known.reduce((sum, { articles }) => sum + articles, 0)}
          unnamedLabel="Bilinmeyen"
        />
      )}
    </div>
  );
}

/** More names than these are counted together. */
const sharesMax = 8;

/** The number of articles of each name. */
function ShareList({ title, shares, total, unnamedLabel, isWide = false }: ShareListProps) {
  // Several names of a single article each say the same: they stand in one line.
  const singles = shares.filter(({ articles }) => articles === 1);
  const drawn = singles.length > 2 ? shares.filter(({ articles }) => articles > 1) : shares;
  const shown = drawn.length > sharesMax ? drawn.slice(0, sharesMax - 1) : drawn;
  const rest = drawn.slice(shown.length).reduce((sum, { articles }) => sum + articles, 0);
  return (
    <div className="wrap-anywhere min-w-0">
      <h3 className="mb-3 font-medium font-sans">{title}</h3>
      <div className={classNames('grid grid-cols-1 gap-x-10 gap-y-3', isWide && 'sm:grid-cols-2')}>
        {shown.map(({ name, articles }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two models of different providers may have the same short name
          <ProgressBar key={index} label={name ?? unnamedLabel} value={articles} max={total} tone="info" />
        ))}
        {rest > 0 && <ProgressBar label="Diğerleri" value={rest} max={total} tone="info" />}
      </div>
      {drawn.length < shares.length && (
        <p className="mt-3 text-ink-soft text-sm">
          Birer makale: {singles.map(({ name }) => name ?? unnamedLabel).join(', ')}
        </p>
      )}
    </div>
  );
}
