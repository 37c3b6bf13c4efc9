import { ActivityFeed } from '../../features/operations/overview/activity-feed.tsx';
import { ChartsPanel } from '../../features/operations/overview/charts-panel.tsx';
import { PendingWorkList } from '../../features/operations/overview/pending-work.tsx';
import { QuickLinks } from '../../features/operations/overview/quick-links.tsx';
import { StatCards } from '../../features/operations/overview/stat-cards.tsx';
import { StatusPanel } from '../../features/operations/overview/status-panel.tsx';
import { StatusWarnings } from '../../features/operations/overview/status-warnings.tsx';
import { RevenuePanel } from '../../features/operations/revenue/revenue-panel.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Yönetim') }];

/** Overview of pending work, the service's status and its revenue. Each part loads and fails independently. */
export default function AdminIndex() {
  return (
    <>
      <PageHeader
        title="Yönetim paneli"
        description="Hizmetin bugünkü durumu. Günler ve aylar İstanbul saatine göredir."
      />
      <StatusWarnings />
      <PendingWorkList />
      <StatCards />
      <div className="mt-8 with-aside gap-8 [--aside:22rem]">
        <div>
          <ChartsPanel />
        </div>
        <div data-aside className="flex flex-col gap-8">
          <StatusPanel />
          <QuickLinks />
        </div>
      </div>
      {/* Full width, because its table does not fit into a column. */}
      <div className="mt-8 flex flex-col gap-8">
        <RevenuePanel />
        <ActivityFeed />
      </div>
    </>
  );
}
