import { useState } from 'react';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useArticleList, useArticlesBeingDeleted } from '../../api.ts';
import { withoutArticle } from '../../cached-lists.ts';
import { useArticlesDownload } from '../../downloads.ts';
import { DownloadMenu } from '../download-menu.tsx';
import { articleFilters } from './article-filters.ts';
import { ArticleListSkeleton } from './article-list-skeleton.tsx';
import { ArticleRow } from './article-row.tsx';
import { ArticleToolbar } from './article-toolbar.tsx';
import { noArticles } from './no-articles.tsx';
import { SelectAll } from './select-all.tsx';
import { isSelectable, pickSelected, toggleAll, toggleOne, toSelectionState } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type ArticleIntent, useArticleActions } from './use-article-actions.ts';

/** The user's articles with search, filters and pages, all of it in the address. */
export function ArticleList() {
  const { filters, change, listQuery, paging } = useFilteredList(articleFilters);
  const query = useArticleList(listQuery);
  const deleted = useArticlesBeingDeleted();
  const data = query.data && [...deleted].reduce(withoutArticle, query.data);
  const { openDialog, dialog } = useArticleActions();
  const [selected, setSelected] = useState(nothing);
  const articles = data?.articles ?? [];
  const chosen = pickSelected(articles, selected);
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
        {articles.some(isSelectable) && (
          <SelectAll
            state={toSelectionState(articles, selected)}
            onToggle={() => setSelected(toggleAll(articles, selected))}
            className="mb-3 ml-4 sm:ml-5"
          />
        )}
        <Card
          className={classNames('p-0! transition-opacity duration-150', isStale && 'opacity-60')}
          aria-busy={isStale}
        >
          <ul aria-label="Makaleler" className="divide-y divide-line">
            {articles.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                isSelected={selected.has(article.id)}
                onToggle={() => setSelected(toggleOne(selected, article.id))}
                onIntent={openDialog}
              />
            ))}
          </ul>
        </Card>
      </PagedList>
      <SelectionBar count={chosen.length} onClear={() => setSelected(nothing)}>
        <SelectedDownload ids={chosen.map(({ id }) => id)} />
      </SelectionBar>
      <ArticleActionDialog {...dialog} />
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** The selected articles as a zip, in the format that is chosen. */
function SelectedDownload({ ids }: { readonly ids: readonly string[] }) {
  const { isPending, download } = useArticlesDownload(ids);
  return <DownloadMenu size="small" side="top" isPending={isPending} onDownload={download} />;
}

interface ArticleActionDialogProps {
  readonly intent: ArticleIntent | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (intent: ArticleIntent) => unknown;
}

/** Asks before an article is deleted or written again. */
function ArticleActionDialog({ intent, open, onOpenChange, onConfirm }: ArticleActionDialogProps) {
  if (intent === undefined) return null;
  const { article } = intent;
  const shared = { open, onOpenChange, onConfirm: () => onConfirm(intent) };
  if (intent.action === 'regenerate') {
    return (
      <ConfirmDialog
        {...shared}
        tone="primary"
        title="Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?"
        description={`“${article.title}” aynı prompt ile baştan yazılır. Bunun için tutulan haklar, yazım yine başarısız olursa iade edilir.`}
        confirmLabel="Yeniden Oluştur"
      />
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      title="Bu makaleyi silmek istediğinizden emin misiniz?"
      description={`“${article.title}” çöp kutusuna taşınır; 30 gün içinde geri alabilirsiniz.${
        article.status === 'generating' ? ' Süren yazım durdurulur.' : ''
      }`}
      confirmLabel="Makaleyi sil"
    />
  );
}
