import { getDashboardStats } from '@hokka/contracts/articles/article-analytics.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { listSchedules } from '@hokka/contracts/publishing/schedule.ts';
import { getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { ChartColumn, Image, ListTree, PenLine, Trash2 } from 'lucide-react';
import { useCurrentUser } from '../../features/accounts/current-user.ts';
import { loadTeamwork } from '../../features/approvals/load-teamwork.ts';
import { FirstSteps } from '../../features/articles/components/beginning/first-steps.tsx';
import { ArticleStats } from '../../features/articles/components/overview/article-stats.tsx';
import { ContinueWriting } from '../../features/articles/components/overview/continue-writing.tsx';
import { LatestArticles } from '../../features/articles/components/overview/latest-articles.tsx';
import { latestQuery, overviewReads } from '../../features/articles/components/overview/overview-reads.ts';
import { WritingAnalyticsPanel } from '../../features/articles/components/overview/writing-analytics.tsx';
import { SubscriptionSummary } from '../../features/billing/components/subscription/subscription-summary.tsx';
import { usePlanEntitlements } from '../../features/billing/components/use-plan-entitlements.tsx';
import { ScheduleNotice } from '../../features/publishing/schedule/schedule-notice.tsx';
import { UsageBars } from '../../features/usage/usage-bars.tsx';
import { isUsedUp, UsageChart, UsagePanel, UsedUpNotice } from '../../features/usage/usage-panel.tsx';
import { useCurrentWorkspace, useRight, useTeamwork } from '../../lib/api/current-workspace.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { firstRead } from '../../lib/api/first-reads.ts';
import { toIstanbulDay } from '../../lib/formatting/format.ts';
import { useBelowFold } from '../../lib/opening.ts';
import { createPartLoader, usePagePart } from '../../lib/page-part.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, findCommonFailure } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LinkPanel } from '../../ui/link-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time-text.tsx';
import { Writable, WritableByRole } from '../../ui/writable.tsx';
import { mayOpen } from '../frame/dashboard-entries.tsx';

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

// What the menu does not lead to at once; the address of a right is that of its page.
const quickActions = [
  { page: paths.briefs, to: paths.createBrief, label: 'Uzun yazı planlayın', Icon: ListTree },
  { page: paths.articles, to: paths.images, label: 'Görsellerinizi yönetin', Icon: Image },
  { page: paths.articles, to: paths.trash, label: 'Çöp kutusuna bakın', Icon: Trash2 },
  {
    page: paths.subscription,
    to: `${paths.subscription}?tab=usage`,
    label: 'Kullanım dökümünü görün',
    Icon: ChartColumn,
  },
];

/** Overview of recent articles and the remaining quota, with links to further pages. */
export default function DashboardIndex() {
  const user = useCurrentUser();
  const getEntitlement = usePlanEntitlements();
  const analytics = getEntitlement('analytics');
  const isReadOnly = useReadOnly();
  const isBelowFoldShown = useBelowFold();
  const mayWrite = useRight('articles.write');
  const mayRead = useRight('articles.read');
  const role = useCurrentWorkspace()?.role;
  const links = quickActions.filter(({ page }) => role === undefined || mayOpen(role, page));
  const statsQuery = useEndpointQuery(getDashboardStats, {}, { enabled: mayRead });
  const latest = useEndpointQuery(listArticles, { query: latestQuery }, { enabled: mayRead });
  const usage = useEndpointQuery(getUsageStats, {});
  const failure = findCommonFailure([statsQuery, latest, usage]);
  const stats = statsQuery.data;
  const mayApprove = useRight('approve');
  const teamwork = usePagePart(loadTeamwork, useTeamwork() && mayApprove);
  const isBeginning = stats?.totalArticles === 0 && !isReadOnly && mayWrite;
  const steps = mayWrite && stats !== undefined && stats.firstSteps !== null && <FirstSteps done={stats.firstSteps} />;
  const greeting = <span className="line-clamp-2 md:line-clamp-1">{`Hoş geldiniz, ${user.name}`}</span>;
  const quickLinks = <LinkPanel title="Hızlı işlemler" links={isBeginning ? links.slice(0, 2) : links} />;
  if (!mayRead)
    return (
      <>
        <PageHeader
          title={greeting}
          description="Bu çalışma alanında planı, kullanımı ve ödemeleri görürsünüz; metinler rolünüze kapalıdır."
        />
        <div className="flex max-w-3xl flex-col gap-8">
          <SubscriptionCard />
          {quickLinks}
        </div>
      </>
    );
  return (
    <WritableByRole isAllowed={mayWrite}>
      <PageHeader
        title={greeting}
        actions={
          !isBeginning && (
            <Writable>
              <LinkButton
                variant={isUsedUp(usage.data) ? 'secondary' : 'primary'}
                className="in-phone-bar"
                to={paths.createArticle}
                icon={<PenLine aria-hidden size={18} />}
              >
                Yeni makale
              </LinkButton>
            </Writable>
          )
        }
      />
      <ScheduleNotice />
      {mayWrite && <UsedUpNotice />}
      <div className="flex flex-col gap-8">
        {failure === undefined ? (
          <>
            <div data-even={!isBeginning || undefined} className="with-aside gap-8 [--aside:24rem]">
              <div className="flex flex-col gap-8">
                {isBeginning ? (
                  <Beginning />
                ) : (
                  <>
                    {teamwork.part !== undefined && <teamwork.part.WaitingReviews />}
                    <ContinueWriting userId={user.id} />
                    <LatestArticles />
                    {steps}
                  </>
                )}
              </div>
              <div data-aside className="flex flex-col gap-8">
                {isBelowFoldShown && (
                  <>
                    {isBeginning ? steps : <ArticleStats />}
                    <SubscriptionCard hasAnalytics={!isBeginning && analytics.isOpen} />
                  </>
                )}
              </div>
            </div>
            {isBelowFoldShown && (
              <>
                {!isBeginning && <WritingAnalyticsPanel entitlement={analytics} />}
                {quickLinks}
              </>
            )}
          </>
        ) : (
          <>
            <ErrorState
              title="Panel yüklenemedi"
              {...failure}
              description={`${failure.error.message} Yazılarınız kayıtlı; biraz sonra yeniden deneyin.`}
            />
            {quickLinks}
          </>
        )}
      </div>
    </WritableByRole>
  );
}

const loadFirstArticle = createPartLoader(
  () => import('../../features/articles/components/beginning/first-article.tsx'),
);

/** What a user without articles sees instead of figures and lists. */
function Beginning() {
  const { part, hasFailed, retry } = usePagePart(loadFirstArticle);
  if (part !== undefined) return <part.default />;
  if (hasFailed)
    return <EmptyState title="Başlangıç yüklenemedi" action={<Button onClick={retry}>Tekrar Dene</Button>} />;
  return <Skeletons isCard className="flex flex-col gap-5" shapes={['h-7 w-56', 'h-12 w-full', 'h-44 w-full']} />;
}

/** @param hasAnalytics the page shows recent writing by day elsewhere */
function SubscriptionCard({ hasAnalytics = false }: { readonly hasAnalytics?: boolean }) {
  const seesPlan = useRight('billing.read');
  return (
    <section aria-labelledby="subscription-state">
      <h2 id="subscription-state" className="mb-3 text-xl">
        {seesPlan ? 'Abonelik durumu' : 'Kullanım'}
      </h2>
      <Card className="flex flex-col gap-5">
        {seesPlan && <SubscriptionSummary />}
        <UsagePanel>
          {(stats) => (
            <>
              <div>
                <p className="mb-3 text-ink-soft text-sm">
                  Haklarınız, <DateText value={stats.periodStart} /> tarihinden beri
                </p>
                <UsageBars stats={stats} isEndShown={!isUsedUp(stats)} />
              </div>
              {!hasAnalytics && <UsageChart daily={stats.daily} />}
            </>
          )}
        </UsagePanel>
        {seesPlan && (
          <LinkButton to={paths.subscription} className="mt-auto">
            Aboneliği yönet
          </LinkButton>
        )}
      </Card>
    </section>
  );
}
