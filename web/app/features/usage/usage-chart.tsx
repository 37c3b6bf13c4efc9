import type { UsageStats } from '@hokka/contracts/usage/usage.ts';
import { DailyChart } from '../../ui/daily-chart.tsx';

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
