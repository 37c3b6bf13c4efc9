import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { DailyChart } from '../../ui/daily-chart.tsx';

/** Articles and AI requests on each of the last 30 days. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  const total = (name: 'articles' | 'aiRequests') => formatNumber(daily.reduce((sum, day) => sum + day[name], 0));
  return (
    <div>
      <h2 className="text-lg">Son 30 gün</h2>
      <p className="mb-4 text-ink-soft text-sm">
        {total('articles')} makale, {total('aiRequests')} AI isteği
      </p>
      <DailyChart
        label="Son 30 günün makaleleri ve AI istekleri"
        days={daily.map(({ date }) => date)}
        series={[
          { name: 'AI istekleri', tone: 'success', values: daily.map(({ aiRequests }) => aiRequests) },
          { name: 'Makaleler', tone: 'info', values: daily.map(({ articles }) => articles) },
        ]}
      />
    </div>
  );
}
