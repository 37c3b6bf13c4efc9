import { getUsageStats, type UsageStats } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, windowEndingVerbs } from '@hokka/contracts/usage/window-labels.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { hasTrend } from '../../ui/chart-scale.ts';
import { DailyChart } from '../../ui/daily-chart.tsx';
import { InlineFailure } from '../../ui/error-state.tsx';
import { PlansButton } from '../../ui/plans-link.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time-text.tsx';

interface UsagePanelProps {
  readonly children: (stats: UsageStats) => ReactNode;
}

/**
 * Loads the usage and passes it to its children. An error is shown as an unobtrusive line, because the page works
 * without the usage.
 */
export function UsagePanel({ children }: UsagePanelProps) {
  const { data, error, refetch } = useEndpointQuery(getUsageStats, {});
  if (data !== undefined) return children(data);
  if (error === null)
    return <Skeletons className="flex flex-col gap-5" shapes={['h-8 w-full', 'h-8 w-full', 'h-4 w-56']} />;
  return <InlineFailure title="Kullanım bilgisi yüklenemedi" error={error} onRetry={refetch} />;
}

/** Whether no article is left in this window; false while unknown. */
export function isUsedUp(stats: UsageStats | undefined): stats is UsageStats {
  return stats !== undefined && !isWithoutPlan(stats.articles) && stats.articles.remaining === 0;
}

/** Notice, above the other parts of a page, that no article is left in this window. Renders nothing otherwise. */
export function UsedUpNotice() {
  const { data } = useEndpointQuery(getUsageStats, {});
  if (!isUsedUp(data)) return null;
  const left = data.aiRequests.remaining;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title={`Aylık ${formatNumber(data.articles.limit)} makale hakkınız doldu`}
      action={<PlansButton variant="primary" />}
    >
      Haklarınız <DateText value={data.periodEnd} /> {windowEndingVerbs[data.periodEnding]}. O güne kadar boş belgeyle
      {left !== null && left > 0 && ` ve kalan ${formatNumber(left)} AI isteğinizle`} yazabilirsiniz. Silinen makaleler
      de sayılır.
    </Banner>
  );
}

/** Whether there are requests on enough days for a chart. */
export function hasUsageChart(daily: UsageStats['daily']): boolean {
  return hasTrend(daily.map(({ aiRequests }) => aiRequests));
}

/** AI requests on each of the last 30 days; nothing without a few days of them. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  if (!hasUsageChart(daily)) return null;
  return (
    <div>
      <h2 className="mb-4 text-lg">Son 30 günün AI istekleri</h2>
      <DailyChart
        isTitled
        label="Son 30 günün AI istekleri"
        days={daily.map(({ date }) => date)}
        series={[{ name: 'AI istekleri', tone: 'info', values: daily.map(({ aiRequests }) => aiRequests) }]}
      />
    </div>
  );
}
