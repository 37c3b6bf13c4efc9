import { useListTabs } from '../../../lib/routing/list-memory.ts';
import { TabCount } from '../../../ui/tab-count.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ArticleDirectory, ArticleDirectoryDownload } from './directory/article-directory.tsx';
import { ReportDownload, ReportQueue } from './reports/report-queue.tsx';

const values = ['articles', 'reports'] as const;

interface AdminArticleTabsProps {
  /** Number of open reports; undefined until known. */
  readonly openReports: number | undefined;
}

/** All articles, and the reports about them. */
export function AdminArticleTabs({ openReports }: AdminArticleTabsProps) {
  const [tab, show] = useListTabs(values);
  const tabs = [
    { value: 'articles', label: 'Makaleler', content: <ArticleDirectory /> },
    { value: 'reports', label: 'Şikâyetler', suffix: <TabCount count={openReports} />, content: <ReportQueue /> },
  ] as const;
  return <Tabs label="Makale bölümleri" tabs={tabs} value={tab} onValueChange={show} />;
}

/** Exports the list of the current tab. */
export function AdminArticleDownload() {
  const [tab] = useListTabs(values);
  return tab === 'articles' ? <ArticleDirectoryDownload /> : <ReportDownload />;
}
