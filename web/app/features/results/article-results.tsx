import { type ArticleViews, getArticleViews } from '@hokka/contracts/views/views.ts';
import { ChartNoAxesColumn, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatShortDay } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { PeriodCharts } from './period-charts.tsx';
import { CountingNote, PeriodFigures } from './period-figures.tsx';
import { RangeSelect, useResultRange } from './range.tsx';
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
        title={<span className="line-clamp-4">{data?.article.title ?? 'Makale sonuçları'}</span>}
        back={back}
        actions={data?.article.is_public === true && <LinkButton to={paths.editArticle(id)}>Düzenle</LinkButton>}
      />
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Makalenin sonuçları yüklenemedi" skeleton={<ResultSkeletons />} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'flex flex-col gap-6 opacity-60' : 'flex flex-col gap-6'}
        >
          {data.figures.views > 0 ? (
            <>
              <RangeSelect value={range} onChange={setRange} />
              <PeriodFigures period={data} />
              <MarkedCharts data={data} />
              <CountingNote period={data} />
            </>
          ) : (
            <>
              {data.article.is_public && <RangeSelect value={range} onChange={setRange} />}
              <NotRead article={data.article} />
            </>
          )}
          <ArticleSearchResults id={id} range={range} />
        </div>
      )}
    </>
  );
}

/** The charts, with the days on which something happened to the article. */
function MarkedCharts({ data }: { readonly data: ArticleViews }) {
  const marks = toMarks(data.changes);
  if (marks.length === 0) return <PeriodCharts period={data} />;
  return (
    <PeriodCharts period={data} overlay={(days) => <ChartMarks days={days} marks={marks} />}>
      <ul className="chart-marks">
        {marks.map(({ day, label }) => (
          <li key={day}>
            {formatShortDay(day)}: {label}
          </li>
        ))}
      </ul>
    </PeriodCharts>
  );
}

/** No views in the period, with the next step. */
function NotRead({ article }: Pick<ArticleViews, 'article'>) {
  const path = paths.publicArticle({ id: article.id });
  if (!article.is_public)
    return (
      <EmptyState
        Icon={ChartNoAxesColumn}
        title="Bu makale herkese açık değil"
        description="Yalnızca herkese açık makalelerin okunması sayılır."
        action={<LinkButton to={paths.editArticle(article.id)}>Makaleyi aç</LinkButton>}
      />
    );
  return (
    <EmptyState
      Icon={ChartNoAxesColumn}
      title="Bu dönemde okunma yok"
      description="Makaleniz herkese açık. Bağlantısını paylaştığınızda okurlar burada görünür."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="primary"
            icon={<Link aria-hidden size={16} />}
            onClick={() => copyText(new URL(path, window.location.origin).href, 'Bağlantı kopyalandı')}
          >
            Bağlantıyı kopyala
          </Button>
          <LinkButton to={path} reloadDocument>
            Yayındaki sayfa
          </LinkButton>
        </div>
      }
    />
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
