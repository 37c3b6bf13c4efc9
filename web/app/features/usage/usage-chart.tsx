import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { DailyChart } from '../../ui/daily-chart.tsx';

/** Articles and AI requests on each of the last 30 days. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  return (
    <div>
      <h2 className="mb-3 text-lg">Son 30 gün</h2>
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
