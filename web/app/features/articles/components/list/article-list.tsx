import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useArticleList, useArticlesBeingDeleted } from '../../api.ts';
import { withoutArticle } from '../../cached-lists.ts';
import { ArticleActionDialog } from './article-action-dialog.tsx';
import { articleFilters } from './article-filters.ts';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { ArticleRow } from './article-row.tsx';
import { ArticleToolbar } from './article-toolbar.tsx';
import { noArticles } from './no-articles.tsx';
import { useArticleActions } from './use-article-actions.ts';

/** The user's articles with search, filters and pages, all of it in the address. */
export function ArticleList() {
  const { filters, change, listQuery, paging } = useFilteredList(articleFilters);
  const query = useArticleList(listQuery);
  const deleted = useArticlesBeingDeleted();
  const data = query.data && [...deleted].reduce(withoutArticle, query.data);
  const { openDialog, dialog } = useArticleActions();
  const isStale = query.isPlaceholderData;
  return (
    <>
      <PagedList
        query={{ ...query, data }}
        {...paging}
        noun="makale"
        failureTitle="Makaleler yüklenirken bir hata oluştu"
        skeleton={<ArticleListSkeleton />}
        toolbar={<ArticleToolbar filters={filters} onChange={change} />}
        empty={noArticles}
        nothingFound={{
          title: 'Aramanıza uyan makale bulunamadı',
          description: 'Başka bir kelime deneyin ya da filtreleri kaldırın.',
          resetLabel: 'Aramayı ve filtreleri temizle',
        }}
      >
        <Card
          className={classNames('p-0! transition-opacity duration-150', isStale && 'opacity-60')}
          aria-busy={isStale}
        >
          <ul aria-label="Makaleler" className="divide-y divide-line">
            {data?.articles.map((article) => (
              <ArticleRow key={article.id} article={article} onIntent={openDialog} />
            ))}
          </ul>
        </Card>
      </PagedList>
      <ArticleActionDialog {...dialog} />
    </>
  );
}
