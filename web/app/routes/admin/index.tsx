import { getAdminStats } from '@hokka/contracts/operations/statistics.ts';
import { CreditCard, FileText, Package, Users } from 'lucide-react';
import { usePendingWork, useSystemStatus } from '../../features/operations/api.ts';
import { ActivityFeed } from '../../features/operations/overview/activity-feed.tsx';
import { ChartsPanel, ReceivedChart } from '../../features/operations/overview/charts-panel.tsx';
import { FailedParts } from '../../features/operations/overview/failed-parts.tsx';
import { PendingWorkList } from '../../features/operations/overview/pending-work.tsx';
import { StatCards } from '../../features/operations/overview/stat-cards.tsx';
import { warningLabels } from '../../features/operations/overview/status-labels.ts';
import { StatusPanel } from '../../features/operations/overview/status-panel.tsx';
import { RecurringRevenue, RevenueByMonth } from '../../features/operations/revenue/revenue-panel.tsx';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toIstanbulDay } from '../../lib/formatting/format.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState, findCommonFailure } from '../../ui/error-state.tsx';
import { LinkPanel } from '../../ui/link-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Parts of the lists that the menu leads to. */
function listLinks() {
  const today = toIstanbulDay(new Date());
  return [
    { to: `${paths.adminUsers}?from=${today}&to=${today}`, label: 'Bugün kayıt olanlar', Icon: Users },
    { to: `${paths.adminArticles}?status=failed`, label: 'Başarısız makaleler', Icon: FileText },
    { to: `${paths.adminSubscriptions}?tab=payments`, label: 'Ödemeler', Icon: CreditCard },
    { to: `${paths.adminPlans}?status=active`, label: 'Satıştaki planlar', Icon: Package },
  ];
}

export const meta = () => [{ title: buildPageTitle('Yönetim') }];

/** Overview of pending work, the revenue and the service's status. Each part loads and fails independently. */
export default function AdminIndex() {
  const failure = findCommonFailure([useEndpointQuery(getAdminStats, {}), usePendingWork(), useSystemStatus()]);
  const links = <LinkPanel title="Hızlı erişim" links={listLinks()} />;
  if (failure !== undefined)
    return (
      <>
        <PageHeader title="Yönetim paneli" />
        <div className="flex flex-col gap-8">
          <ErrorState
            title="İstatistikler alınamadı"
            {...failure}
            description={
              <>
                {failure.error.message} Hangi bölümlerin çalıştığını{' '}
                <TextLink to={paths.status} reloadDocument className="whitespace-nowrap">
                  durum sayfası
                </TextLink>{' '}
                gösterir.
              </>
            }
          />
          {links}
        </div>
      </>
    );
  return (
    <>
      <PageHeader title="Yönetim paneli" />
      <FailedParts />
      <StatusWarnings />
      <PendingWorkList />
      <div className="flex flex-col gap-3 sm:gap-4">
        <RecurringRevenue chart={<ReceivedChart />} />
        <StatCards />
      </div>
      <div className="mt-8">
        <ChartsPanel />
      </div>
      <div data-even className="mt-8 with-aside gap-8 [--aside:22rem]">
        <div className="flex flex-col">
          <RevenueByMonth />
        </div>
        <div data-aside className="flex flex-col">
          <StatusPanel />
        </div>
      </div>
      <div className="mt-8">{links}</div>
      {/* Last, because it grows. */}
      <div className="mt-8">
        <ActivityFeed />
      </div>
    </>
  );
}

/** Warnings for admins; demo mode is not included, because a banner on every page shows it. */
function StatusWarnings() {
  const warnings = useSystemStatus().data?.details?.warnings ?? [];
  // A page loaded before an update may not know all warnings of the server.
  const shown = warnings.filter((warning) => warning !== 'sandbox' && Object.hasOwn(warningLabels, warning));
  if (shown.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {shown.map((warning) => (
        <Banner key={warning} tone="warning" title={warningLabels[warning].title}>
          {warningLabels[warning].text}{' '}
          {warning !== 'no_workers' && <TextLink to={paths.adminSettings}>Ayarlara git</TextLink>}
        </Banner>
      ))}
    </div>
  );
}
