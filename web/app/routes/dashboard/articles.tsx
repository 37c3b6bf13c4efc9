import { listArticles, listCategories } from '@hokka/contracts/articles/articles.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { Images, PenLine, Trash2 } from 'lucide-react';
import { ClientLinkButton } from '../../features/approvals/client-link-button.tsx';
import { loadTeamwork } from '../../features/approvals/load-teamwork.ts';
import { useArticleList } from '../../features/articles/api.ts';
import { articleFilters } from '../../features/articles/components/list/article-filters.ts';
import { ArticleList } from '../../features/articles/components/list/article-list.tsx';
import { PaidPlanLock } from '../../features/billing/components/use-plan-entitlements.tsx';
import { PublicationsOfPage } from '../../features/publishing/list/publications-of-page.tsx';
import { SendSelected } from '../../features/publishing/list/send-selected.tsx';
import { useRight, useTeamwork } from '../../lib/api/current-workspace.ts';
import { type FirstReadsPlace, firstRead } from '../../lib/api/first-reads.ts';
import { usePagePart } from '../../lib/page-part.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { readUrlState } from '../../lib/routing/url-state.ts';
import { useFilteredList } from '../../lib/routing/use-list-url.ts';
import { MenuLink } from '../../ui/dropdown-menu.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Writable, WritableByRole } from '../../ui/writable.tsx';

export const handle = {
  firstReads: ({ search }: FirstReadsPlace) => [
    firstRead(listArticles, { query: articleFilters.toListQuery(readUrlState(search, articleFilters.defaults)) }),
    firstRead(listCategories),
    firstRead(getSubscription),
  ],
};

export const meta = () => [{ title: buildPageTitle('Makalelerim') }];

export default function Articles() {
  const { listQuery, paging } = useFilteredList(articleFilters);
  const isShared = useTeamwork();
  const { part: teamwork } = usePagePart(loadTeamwork, isShared);
  // Without articles, the list itself offers to write the first.
  const isEmpty = useArticleList(listQuery).data?.pagination.total === 0 && !paging.isFiltered;
  return (
    <WritableByRole isAllowed={useRight('articles.write')}>
      <PageHeader
        title={isShared ? 'Ekibin makaleleri' : 'Makalelerim'}
        actions={
          !isEmpty && (
            <Writable>
              <LinkButton
                variant="primary"
                className="in-phone-bar"
                to={paths.createArticle}
                icon={<PenLine aria-hidden size={18} />}
              >
                Yeni makale
              </LinkButton>
            </Writable>
          )
        }
      />
      <ArticleList
        Publications={PublicationsOfPage}
        renderReview={(id) => teamwork !== undefined && <teamwork.ListedReview articleId={id} />}
        menu={
          <RowMenu name="Makalelerim">
            <MenuLink to={paths.images} icon={<Images aria-hidden size={16} />}>
              Görseller
            </MenuLink>
            <MenuLink to={paths.trash} icon={<Trash2 aria-hidden size={16} />}>
              Çöp kutusu
            </MenuLink>
          </RowMenu>
        }
        renderSending={(articles, isAsked, onAnswered) => (
          <>
            <SendSelected articles={articles} lock={<PaidPlanLock />} isAsked={isAsked} onAnswered={onAnswered} />
            <ClientLinkButton articles={articles} />
          </>
        )}
      />
    </WritableByRole>
  );
}
