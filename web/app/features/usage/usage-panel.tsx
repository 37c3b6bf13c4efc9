import { getUsageStats, type UsageStats } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, windowEndingVerbs } from '@hokka/contracts/usage/window-labels.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DailyChart } from '../../ui/daily-chart.tsx';
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
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-ink-soft text-sm">
      <p>Kullanım bilgisi yüklenemedi. {error.message}</p>
      <Button size="small" onClick={() => refetch()}>
        Tekrar Dene
      </Button>
    </div>
  );
}

/** Notice, above the other parts of a page, that no article is left in this window. Renders nothing otherwise. */
export function UsedUpNotice() {
  const { data } = useEndpointQuery(getUsageStats, {});
  if (data === undefined || isWithoutPlan(data.articles) || data.articles.remaining !== 0) return null;
  return (
    <Banner
      tone="warning"
      className="mb-6"
      title={`Bu ayki ${formatNumber(data.articles.limit)} makale hakkınız doldu`}
      action={<PlansButton size="small" />}
    >
      Haklarınız <DateText value={data.periodEnd} /> {windowEndingVerbs[data.periodEnding]}. Boş belge açmak hak düşmez.
    </Banner>
  );
}

/** AI requests on each of the last 30 days; nothing without any. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  if (daily.every(({ aiRequests }) => aiRequests === 0)) return null;
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
