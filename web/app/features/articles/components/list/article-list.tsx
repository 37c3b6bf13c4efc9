import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { writeUrlState } from '../../../../lib/routing/url-state.ts';
import { useUrlState } from '../../../../lib/routing/use-url-state.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { NothingFound } from '../../../../ui/nothing-found.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { StaleListNotice } from '../../../../ui/stale-list-notice.tsx';
import { useArticleList, useArticlesBeingDeleted } from '../../api.ts';
import { ArticleActionDialog } from './article-action-dialog.tsx';
import { filterDefaults, isFiltered, toListQuery } from './article-filters.ts';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { ArticleRow } from './article-row.tsx';
import { ArticleToolbar } from './article-toolbar.tsx';
import { NoArticles } from './no-articles.tsx';
import { type ArticleIntent, useArticleActions } from './use-article-actions.ts';

/** The user's articles with search, filters and pages, all of it in the address. */
export function ArticleList() {
  const [filters, change] = useUrlState(filterDefaults);
  const [parameters] = useSearchParams();
  const query = toListQuery(filters);
  const list = useArticleList(query);
  const deleted = useArticlesBeingDeleted();
  const actions = useArticleActions();
  const articles = list.data?.articles.filter(({ id }) => !deleted.has(id));
  const { total = 0, totalPages = 0 } = list.data?.pagination ?? {};

  const isPastEnd = !list.isPlaceholderData && totalPages > 0 && query.page > totalPages;
  useEffect(() => {
    if (isPastEnd) change({ page: `${totalPages}` }, { replace: true });
  }, [isPastEnd, totalPages, change]);

  const isEmpty = articles?.length === 0 && !list.isPlaceholderData && totalPages <= 1;
  if (isEmpty && !isFiltered(filters)) return <NoArticles />;
  return (
    <>
      <ArticleToolbar filters={filters} onChange={change} />
      {articles === undefined && <PendingList error={list.error} onRetry={list.refetch} />}
      {articles !== undefined && list.error !== null && <StaleListNotice error={list.error} onRetry={list.refetch} />}
      {articles !== undefined && <ResultCount total={total} />}
      {isEmpty && (
        <NothingFound
          title="Aramanıza uyan makale bulunamadı"
          description="Başka bir kelime deneyin ya da filtreleri kaldırın."
          resetLabel="Aramayı ve filtreleri temizle"
          onReset={() => change(filterDefaults)}
        />
      )}
      {articles !== undefined && articles.length > 0 && (
        <Rows articles={articles} isStale={list.isPlaceholderData} onIntent={actions.ask} />
      )}
      <Pagination
        page={query.page}
        totalPages={totalPages}
        buildHref={(page) => `?${writeUrlState(parameters, filterDefaults, { page: `${page}` })}`}
      />
      <ArticleActionDialog
        intent={actions.intent}
        open={actions.open}
        onOpenChange={actions.setOpen}
        onConfirm={actions.confirm}
      />
    </>
  );
}

interface RowsProps {
  readonly articles: readonly ArticleListItem[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale: boolean;
  readonly onIntent: (intent: ArticleIntent) => void;
}

function Rows({ articles, isStale, onIntent }: RowsProps) {
  return (
    <Card className={classNames('p-0! transition-opacity duration-150', isStale && 'opacity-60')} aria-busy={isStale}>
      <ul aria-label="Makaleler" className="divide-y divide-line">
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} onIntent={onIntent} />
        ))}
      </ul>
    </Card>
  );
}

/** How many articles there are; announced when a search or filter changes it. */
function ResultCount({ total }: { readonly total: number }) {
  return (
    <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
      {total > 0 && `${formatNumber(total)} makale`}
    </p>
  );
}

type ListQuery = ReturnType<typeof useArticleList>;

function PendingList({ error, onRetry }: { readonly error: ListQuery['error']; readonly onRetry: () => unknown }) {
  if (error === null) return <ArticleListSkeleton />;
  return (
    <ErrorState
      title="Makaleler yüklenirken bir hata oluştu"
      description={error.message}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}
