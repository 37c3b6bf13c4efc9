import {
  getArticleSearchResults,
  getSearchResults,
  type SearchFigures,
  type SearchPeriod,
} from '@hokka/contracts/views/search-console.ts';
import type { ViewRange } from '@hokka/contracts/views/views.ts';
import type { ReactNode } from 'react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { DailyChart } from '../../ui/daily-chart.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../ui/data-table.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { RecordLink } from '../../ui/text-link.tsx';
import { ResultSkeletons } from './workspace-results.tsx';

/** Searches that lead to the connected property. */
export function PropertySearchResults({ range }: { readonly range: ViewRange }) {
  const query = usePagedQuery(getSearchResults, { query: { days: range } });
  const { data } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Arama sonuçları yüklenemedi" skeleton={<ResultSkeletons />} />;
  if (data.figures.impressions === 0) return <NoSearches />;
  return (
    <>
      <SearchFiguresRow period={data} />
      <SearchTable
        label="Aramalar"
        first="Arama"
        rows={data.queries.map((row) => ({ key: row.query, name: row.query, ...row }))}
      />
      {data.articles.length > 0 && (
        <SearchTable
          label="Aramalarda bulunan makaleler"
          first="Makale"
          rows={data.articles.map((row) => ({
            key: row.id,
            name: <RecordLink to={`${paths.articleResults(row.id)}?days=${range}`}>{row.title}</RecordLink>,
            ...row,
          }))}
        />
      )}
    </>
  );
}

/** Searches that lead to one article; renders nothing while there are none. */
export function ArticleSearchResults({ id, range }: { readonly id: string; readonly range: ViewRange }) {
  const query = usePagedQuery(getArticleSearchResults, { params: { id }, query: { days: range } });
  const { data } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Arama sonuçları yüklenemedi" skeleton={<ResultSkeletons />} />;
  if (data.synced_until === null) return null;
  return (
    <section aria-labelledby="article-searches" className="flex flex-col gap-4">
      <h2 id="article-searches" className="text-xl">
        Google aramaları
      </h2>
      {data.figures.impressions === 0 ? (
        <NoSearches />
      ) : (
        <>
          <SearchFiguresRow period={data} />
          <SearchTable
            label="Aramalar"
            first="Arama"
            rows={data.queries.map((row) => ({ key: row.query, name: row.query, ...row }))}
          />
        </>
      )}
    </section>
  );
}

function NoSearches() {
  return <p className="text-ink-soft">Bu dönemde Google aramalarında gösterim yok.</p>;
}

function SearchFiguresRow({ period }: { readonly period: SearchPeriod }) {
  const { figures, named, daily, days } = period;
  return (
    <>
      <Card className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-3">
          <StatCard isPlain label="Tıklama" value={formatNumber(figures.clicks)} />
          <StatCard isPlain label="Gösterim" value={formatNumber(figures.impressions)} />
          <StatCard isPlain label="Ortalama sıra" value={formatPosition(figures.position)} />
        </div>
        <DailyChart
          label={`Son ${days} günün Google tıklamaları`}
          days={daily.map(({ date }) => date)}
          series={[{ name: 'Tıklama', tone: 'info', values: daily.map(({ clicks }) => clicks) }]}
        />
      </Card>
      <p className="max-w-prose text-ink-soft text-sm">
        Aşağıdaki aramalar {formatNumber(named.clicks)} tıklama ve {formatNumber(named.impressions)} gösterim getirdi.
        Kalan {formatNumber(Math.max(0, figures.clicks - named.clicks))} tıklama ve{' '}
        {formatNumber(Math.max(0, figures.impressions - named.impressions))} gösterim, Google’ın gizlilik için adını
        vermediği seyrek aramalardan geldi (%{formatNumber(computeUnnamedPercent(period))}).
      </p>
    </>
  );
}

/** Share of the impressions whose query is not named. */
function computeUnnamedPercent({ figures, named }: Pick<SearchPeriod, 'figures' | 'named'>): number {
  if (figures.impressions === 0) return 0;
  return Math.max(0, Math.round((1 - named.impressions / figures.impressions) * 100));
}

interface SearchTableProps {
  readonly label: string;
  readonly first: string;
  readonly rows: readonly (SearchFigures & { readonly key: string; readonly name: ReactNode })[];
}

function SearchTable({ label, first, rows }: SearchTableProps) {
  const columns = [
    { name: first },
    { name: 'Tıklama', width: 'w-28', isNumeric: true },
    { name: 'Gösterim', width: 'w-28', isNumeric: true },
    { name: 'Ortalama sıra', width: 'w-36', isNumeric: true },
  ];
  return (
    <DataTable label={label} columns={columns}>
      {rows.map(({ key, name, clicks, impressions, position }) => (
        <DataRow key={key}>
          <DataCell className="wrap-anywhere font-medium">{name}</DataCell>
          <FigureCell name="Tıklama">{formatNumber(clicks)}</FigureCell>
          <FigureCell name="Gösterim">{formatNumber(impressions)}</FigureCell>
          <FigureCell name="Ortalama sıra">{formatPosition(position)}</FigureCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function formatPosition(position: number | null): string {
  return position === null ? '–' : position.toLocaleString('tr-TR', { maximumFractionDigits: 1 });
}
