import { useListTabs } from '../../../lib/routing/list-memory.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ArticleDirectory } from './directory/article-directory.tsx';
import { ReportQueue } from './reports/report-queue.tsx';

const tabs = [
  { value: 'articles', label: 'Makaleler', content: <ArticleDirectory /> },
  { value: 'reports', label: 'Şikâyetler', content: <ReportQueue /> },
] as const;

const values = ['articles', 'reports'] as const;

/** All articles, and the reports about them. */
export function AdminArticleTabs() {
  const [tab, show] = useListTabs(values);
  return <Tabs label="Makale bölümleri" tabs={tabs} value={tab} onValueChange={show} />;
}
