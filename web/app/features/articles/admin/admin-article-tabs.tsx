import { useListTabs } from '../../../lib/routing/list-memory.ts';
import { Badge } from '../../../ui/badge.tsx';
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
    { value: 'reports', label: 'Şikâyetler', suffix: <OpenReports count={openReports} />, content: <ReportQueue /> },
  ] as const;
  return <Tabs label="Makale bölümleri" tabs={tabs} value={tab} onValueChange={show} />;
}

function OpenReports({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="warning" className="ml-1 px-1.5! tabular-nums">
        {count}
      </Badge>
    </>
  );
}

/** Exports the list of the current tab. */
export function AdminArticleDownload() {
  const [tab] = useListTabs(values);
  return tab === 'articles' ? <ArticleDirectoryDownload /> : <ReportDownload />;
}
