import { type ArticleViews, getArticleViews } from '@hokka/contracts/views/views.ts';
import { ChartNoAxesColumn, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
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
        title={<span className="line-clamp-2">{data?.article.title ?? 'Makale sonuçları'}</span>}
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
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
                <RangeSelect value={range} onChange={setRange} />
                <CountingNote period={data} />
              </div>
              <PeriodFigures period={data} />
              <PeriodCharts period={data} marks={toMarks(data.changes)} />
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
