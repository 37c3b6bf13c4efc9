import { type ArticleViews, getArticleViews } from '@hokka/contracts/views/views.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { CountingNote, PeriodFigures } from './period-figures.tsx';
import { RangeSelect } from './range-select.tsx';
import { useResultRange } from './result-range.ts';
import { ArticleSearchResults } from './search-results.tsx';
import { ResultSkeletons } from './workspace-results.tsx';

const changeLabels = {
  published: 'Yayımlandı',
  text: 'Metin değişti',
  site: 'Siteye gönderildi',
} as const satisfies Record<ArticleViews['changes'][number]['kind'], string>;

interface ArticleResultsProps {
  readonly id: string;
  /** Shown instead where there is no such article. */
  readonly missing: ReactNode;
}

/** How one article is read. */
export function ArticleResults({ id, missing }: ArticleResultsProps) {
  const [range, setRange] = useResultRange();
  const query = usePagedQuery(getArticleViews, { params: { id }, query: { days: range } });
  const { data, isPlaceholderData } = query;
  if (query.error?.status === 404) return missing;
  const back = { to: `${paths.results}?days=${range}`, label: 'Sonuçlar' };
  return (
    <>
      <PageHeader
        title={data?.article.title ?? 'Makale sonuçları'}
        back={back}
        actions={<LinkButton to={paths.editArticle(id)}>Makaleyi aç</LinkButton>}
      />
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Makalenin sonuçları yüklenemedi" skeleton={<ResultSkeletons />} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'flex flex-col gap-6 opacity-60' : 'flex flex-col gap-6'}
        >
          <RangeSelect value={range} onChange={setRange} />
          {data.figures.views === 0 && !data.article.is_public ? (
            <EmptyState
              Icon={ChartNoAxesColumn}
              title="Bu makale herkese açık değil"
              description="Yalnızca herkese açık makalelerin okunması sayılır."
            />
          ) : (
            <>
              <PeriodFigures period={data} />
              <CountingNote period={data} />
              {data.figures.views > 0 && <PeriodCharts period={data} marks={toMarks(data.changes)} />}
            </>
          )}
          <ArticleSearchResults id={id} range={range} />
        </div>
      )}
    </>
  );
}

/** One mark per day, with everything that happened on it. */
function toMarks(changes: ArticleViews['changes']) {
  const days = [...new Set(changes.map(({ date }) => date))];
  return days.map((day) => ({
    day,
    label: changes
      .filter(({ date }) => date === day)
      .map(({ kind }) => changeLabels[kind])
      .join(', '),
  }));
}
