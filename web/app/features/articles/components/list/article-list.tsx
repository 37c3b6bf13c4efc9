import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useBelowFold } from '../../../../lib/opening.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { TitleListSkeleton } from '../../../../ui/skeleton.tsx';
import { useArticleList, useArticlesBeingDeleted } from '../../api.ts';
import { withoutArticle } from '../../cached-lists.ts';
import { articleFilters } from './article-filters.ts';
import { ArticleRow } from './article-row.tsx';
import { ArticleToolbar } from './article-toolbar.tsx';
import { noArticles } from './no-articles.tsx';
import { ListedRegenerationNotes, useSectionRetention } from './regeneration-notes.tsx';
import { SelectAll } from './select-all.tsx';
import { isCompleted, useSelection } from './selection.ts';
import { type RenderSending, SelectionActions, type SelectionQuestion } from './selection-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type ArticleIntent, useArticleActions } from './use-article-actions.ts';

/** Parts of other features, provided by the route. */
interface ArticleListProps {
  /** Loads where articles are published; its children render that for one of them. */
  readonly Publications: ComponentType<{
    readonly articleIds: readonly string[];
    readonly children: (renderPublications: (articleId: string) => ReactNode) => ReactNode;
  }>;
  /** Where the approval of an article stands. */
  readonly renderReview: (articleId: string) => ReactNode;
  readonly renderSending: RenderSending;
  /** At the end of the toolbar. */
  readonly menu: ReactNode;
}

/** More than any but very high windows show at once. */
const rowsOfFirstScreen = 10;

/** The user's articles with search, filters, order and pages, all of which are part of the address. */
export function ArticleList({ Publications, renderReview, renderSending, menu }: ArticleListProps) {
  const { filters, change, hrefWith, listQuery, paging } = useFilteredList(articleFilters);
  const query = useArticleList(listQuery);
  const deleted = useArticlesBeingDeleted();
  const data = query.data && [...deleted].reduce(withoutArticle, query.data);
  const { openDialog, dialog } = useArticleActions();
  const articles = data?.articles ?? [];
  const isBelowFoldShown = useBelowFold();
  const selection = useSelection(articles);
  const [question, setQuestion] = useState<SelectionQuestion>();
  const completed = articles.filter(isCompleted).map(({ id }) => id);
  const isStale = query.isPlaceholderData;
  const next = isStale ? undefined : data?.pagination.next;
  // The cursor applies only to the next page.
  const buildHref = (page: number) =>
    hrefWith({ page: `${page}`, after: page === paging.page + 1 ? (next ?? '') : '' });
  const onPastEnd = useCallback(
    (lastPage: number) => change({ page: `${lastPage}`, after: '' }, { replace: true }),
    [change],
  );
  const onChange: typeof change = (patch, options) => change({ ...patch, after: '' }, options);
  return (
    <>
      <PagedList
        query={{ ...query, data }}
        {...paging}
        buildHref={buildHref}
        onPastEnd={onPastEnd}
        noun="makale"
        failureTitle="Makaleler yüklenirken bir hata oluştu"
        skeleton={<TitleListSkeleton />}
        toolbar={
          <ArticleToolbar
            filters={filters}
            onChange={onChange}
            onReset={paging.onReset}
            total={isStale || data?.pagination.totalIsMinimum === true ? undefined : data?.pagination.total}
            menu={menu}
          />
        }
        selectAll={
          <SelectAll
            state={selection.state}
            onToggle={selection.toggleAll}
            label={<span className="sr-only">Bu sayfadaki tüm makaleleri seç</span>}
            className="ml-[calc(0.75rem+1px)] w-8 shrink-0 sm:ml-[calc(1rem+1px)]"
          />
        }
        heads={
          <div aria-hidden className="article-heads">
            <span>Hokka’da</span>
            <span>Oluşturulma</span>
            <span>Kelime</span>
          </div>
        }
        empty={noArticles}
        nothingFound={{
          description:
            Object.keys(articleFilters.toFilterQuery(filters)).length > 1
              ? 'Filtre de seçili. Başka bir kelime deneyin ya da filtreyi kaldırın.'
              : 'Başka bir kelime deneyin.',
        }}
      >
        <Publications articleIds={completed}>
          {(renderPublications) => (
            <Card
              className={classNames('p-0! transition-opacity duration-150', isStale && 'opacity-60')}
              aria-busy={isStale}
            >
              <ul aria-label="Makaleler" className="@container divide-y divide-line">
                {(isBelowFoldShown ? articles : articles.slice(0, rowsOfFirstScreen)).map((article) => (
                  <ArticleRow
                    key={article.id}
                    article={article}
                    isSelected={selection.isSelected(article.id)}
                    onToggle={(isRange) => selection.toggle(article.id, isRange)}
                    onIntent={openDialog}
                    onAsk={(asked) => {
                      selection.selectOnly(article.id);
                      setQuestion(asked);
                    }}
                    publications={renderPublications(article.id)}
                    review={renderReview(article.id)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </Publications>
      </PagedList>
      <SelectionBar count={selection.chosen.length} onClear={selection.clear}>
        <SelectionActions
          articles={selection.chosen}
          question={question}
          onAsk={setQuestion}
          onGone={selection.clear}
          renderSending={renderSending}
        />
      </SelectionBar>
      <ArticleActionDialog {...dialog} />
    </>
  );
}

interface ArticleActionDialogProps {
  readonly intent: ArticleIntent | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (intent: ArticleIntent, keepsSections?: boolean) => unknown;
}

/** Confirmation before an article is deleted or regenerated. */
function ArticleActionDialog({ intent, ...dialog }: ArticleActionDialogProps) {
  if (intent === undefined) return null;
  // The key resets the choices for each article.
  if (intent.action === 'regenerate') return <RegenerationDialog key={intent.article.id} {...dialog} intent={intent} />;
  const { article } = intent;
  const { open, onOpenChange, onConfirm } = dialog;
  const shared = { open, onOpenChange, onConfirm: () => onConfirm(intent) };
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

function RegenerationDialog({
  intent,
  onConfirm,
  ...dialog
}: ArticleActionDialogProps & { readonly intent: ArticleIntent }) {
  const { article } = intent;
  const { keepsSections, choice } = useSectionRetention(article);
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title="Bu makaleyi yeniden oluşturmak istediğinizden emin misiniz?"
      description={
        <>
          “{article.title}”: <ListedRegenerationNotes id={article.id} keepsSections={keepsSections} />
        </>
      }
      confirmLabel="Yeniden oluştur"
      onConfirm={() => onConfirm(intent, keepsSections)}
    >
      {choice}
    </ConfirmDialog>
  );
}
