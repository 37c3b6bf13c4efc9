import { listArticles, listCategories } from '@hokka/contracts/articles/articles.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { Images, PenLine, Trash2 } from 'lucide-react';
import { ClientLinkButton } from '../../features/approvals/client-link-button.tsx';
import { articleFilters } from '../../features/articles/components/list/article-filters.ts';
import { ArticleList } from '../../features/articles/components/list/article-list.tsx';
import { PaidPlanLock } from '../../features/billing/components/paid-plan-lock.tsx';
import { PublicationsOfPage } from '../../features/publishing/list/publications-of-page.tsx';
import { SendSelected } from '../../features/publishing/list/send-selected.tsx';
import { useRight } from '../../features/workspaces/current-workspace.ts';
import { type FirstReadsPlace, firstRead } from '../../lib/api/first-read-requests.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { readUrlState } from '../../lib/routing/url-state.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable, WritableByRole } from '../../ui/writable.tsx';

export const handle = {
  firstReads: ({ search }: FirstReadsPlace) => [
    firstRead(listArticles, { query: articleFilters.toListQuery(readUrlState(search, articleFilters.defaults)) }),
    firstRead(listCategories),
    firstRead(getSubscription),
  ],
};

export const meta = () => [{ title: buildPageTitle('Makalelerim') }];

/** On phones all three stand on one line. */
const quietClasses = 'max-sm:px-1.5 max-sm:[&>svg]:hidden';

export default function Articles() {
  return (
    <WritableByRole isAllowed={useRight('articles.write')}>
      <PageHeader
        title="Makalelerim"
        actions={
          <>
            <LinkButton
              variant="quiet"
              className={quietClasses}
              to={paths.images}
              icon={<Images aria-hidden size={18} />}
            >
              Görseller
            </LinkButton>
            <LinkButton
              variant="quiet"
              className={quietClasses}
              to={paths.trash}
              icon={<Trash2 aria-hidden size={18} />}
            >
              Çöp kutusu
            </LinkButton>
            <Writable>
              <LinkButton variant="primary" to={paths.createArticle} icon={<PenLine aria-hidden size={18} />}>
                Yeni makale
              </LinkButton>
            </Writable>
          </>
        }
      />
      <ArticleList
        Publications={PublicationsOfPage}
        renderSending={(articles) => (
          <>
            <SendSelected articles={articles} lock={<PaidPlanLock />} />
            <ClientLinkButton articles={articles} />
          </>
        )}
      />
    </WritableByRole>
  );
}
