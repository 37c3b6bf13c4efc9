import { AdminArticleTabs } from '../../features/articles/admin/admin-article-tabs.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Makaleler') }];

/** All articles and their moderation, and what readers reported about them. */
export default function AdminArticles() {
  return (
    <>
      <PageHeader title="Makaleler" description="Tüm makaleleri izleyin, modere edin, okurların şikâyetlerine bakın." />
      <AdminArticleTabs />
    </>
  );
}
