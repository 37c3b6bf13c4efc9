import { useUrlState } from '../../../lib/routing/use-url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ArticleDirectory } from './directory/article-directory.tsx';
import { ReportQueue } from './reports/report-queue.tsx';

const defaults = { tab: 'articles' };

/** All articles, and the reports about them. */
export function AdminArticleTabs() {
  const [{ tab }, change] = useUrlState(defaults);
  return (
    <Tabs
      label="Makale bölümleri"
      tabs={[
        { value: 'articles', label: 'Makaleler', content: <ArticleDirectory /> },
        { value: 'reports', label: 'Şikâyetler', content: <ReportQueue /> },
      ]}
      value={tab === 'reports' ? 'reports' : 'articles'}
      onValueChange={(value) => change({ tab: value })}
    />
  );
}
