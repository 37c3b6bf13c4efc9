import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { AreaChart } from '../../ui/area-chart.tsx';

/** Articles and AI requests on each of the last 30 days. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  return (
    <div>
      <h3 className="mb-2 font-medium font-sans">Son 30 gün</h3>
      <AreaChart
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
