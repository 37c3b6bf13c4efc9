import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { listSchedules } from '@hokka/contracts/publishing/schedule.ts';
import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { CreditCard, FileText, ListTree, PenLine, UserRound } from 'lucide-react';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { ArticleStats } from '../../features/articles/components/overview/article-stats.tsx';
import { ContinueWriting } from '../../features/articles/components/overview/continue-writing.tsx';
import { LatestArticles } from '../../features/articles/components/overview/latest-articles.tsx';
import { overviewReads } from '../../features/articles/components/overview/overview-reads.ts';
import { WritingAnalyticsPanel } from '../../features/articles/components/overview/writing-analytics.tsx';
import { SubscriptionSummary } from '../../features/billing/components/subscription/subscription-summary.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { ScheduleNotice } from '../../features/publishing/schedule/schedule-notice.tsx';
import { UsageBars } from '../../features/usage/usage-bars.tsx';
import { UsageChart } from '../../features/usage/usage-chart.tsx';
import { UsagePanel } from '../../features/usage/usage-panel.tsx';
import { firstRead } from '../../lib/api/first-read-requests.ts';
import { toIstanbulDay } from '../../lib/formatting/istanbul-day.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPanel } from '../../ui/link-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Writable } from '../../ui/writable.tsx';

export const handle = {
  firstReads: () => {
    const today = toIstanbulDay(new Date());
    return [
      ...overviewReads,
      firstRead(listSchedules, { query: { from: today, to: today } }),
      firstRead(getUsageStats),
      firstRead(getSubscription),
    ];
  },
};

export const meta = () => [{ title: buildPageTitle('Panel') }];

const quickActions = [
  { to: paths.createArticle, label: 'Yeni makale oluşturun', Icon: PenLine },
  { to: paths.briefs, label: 'Uzun yazılarınızı planlayın', Icon: ListTree },
  { to: paths.articles, label: 'Makalelerinizi yönetin', Icon: FileText },
  { to: paths.subscription, label: 'Aboneliğinizi görün', Icon: CreditCard },
  { to: paths.profile, label: 'Profilinizi düzenleyin', Icon: UserRound },
];

const readingActions = quickActions.filter(({ to }) => to !== paths.createArticle);

/** Overview of recent articles and the remaining quota, with links to further pages. */
export default function DashboardIndex() {
  const user = useCurrentUser();
  const getEntitlement = usePlanEntitlements();
  const isReadOnly = useReadOnly();
  return (
    <>
      <PageHeader
        title={`Hoş geldiniz, ${user.name}`}
        description="Yazılarınızın ve haklarınızın bugünkü durumu."
        actions={
          <Writable>
            <LinkButton variant="primary" to={paths.createArticle} icon={<PenLine aria-hidden size={18} />}>
              Yeni Makale
            </LinkButton>
          </Writable>
        }
      />
      <ScheduleNotice />
      <ContinueWriting userId={user.id} />
      <ArticleStats />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-8">
          <LatestArticles />
          <WritingAnalyticsPanel entitlement={getEntitlement('analytics')} />
          <LinkPanel title="Hızlı işlemler" links={isReadOnly ? readingActions : quickActions} />
        </div>
        <SubscriptionCard />
      </div>
    </>
  );
}

function SubscriptionCard() {
  return (
    <section aria-labelledby="subscription-state">
      <h2 id="subscription-state" className="mb-3 text-xl">
        Abonelik durumu
      </h2>
      <Card className="flex flex-col gap-5">
        <SubscriptionSummary />
        <UsagePanel>
          {(stats) => (
            <>
              <UsageBars stats={stats} />
              <UsageChart daily={stats.daily} />
            </>
          )}
        </UsagePanel>
        <LinkButton to={paths.subscription}>Aboneliği yönet</LinkButton>
      </Card>
    </section>
  );
}
