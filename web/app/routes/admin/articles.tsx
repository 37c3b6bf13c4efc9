import { AdminArticleDownload, AdminArticleTabs } from '../../features/articles/admin/admin-article-tabs.tsx';
import { usePendingCount } from '../../features/operations/api.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Makaleler') }];

/** All articles with their moderation, and reports by readers. */
export default function AdminArticles() {
  return (
    <>
      <PageHeader title="Makaleler" actions={<AdminArticleDownload />} />
      <AdminArticleTabs openReports={usePendingCount('reports')} />
    </>
  );
}
