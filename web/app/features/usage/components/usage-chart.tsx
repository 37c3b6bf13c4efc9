import type { UsageStats } from '@hokka/contracts/usage.ts';
import { AreaChart } from '../../../ui/area-chart.tsx';

/** Articles and AI requests of each of the last 30 days. */
export function UsageChart({ daily }: Pick<UsageStats, 'daily'>) {
  const days = daily.map(({ date }) => date);
  const series = [
    { name: 'AI istekleri', tone: 'success' as const, values: daily.map(({ aiRequests }) => aiRequests) },
    { name: 'Makaleler', tone: 'info' as const, values: daily.map(({ articles }) => articles) },
  ];
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium font-sans">Son 30 gün</h3>
        <ul aria-hidden className="flex gap-4 text-ink-soft text-sm">
          <li className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-full bg-cobalt" />
            Makaleler
          </li>
          <li className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-full bg-turquoise" />
            AI istekleri
          </li>
        </ul>
      </div>
      <AreaChart label="Son 30 günün makaleleri ve AI istekleri" days={days} series={series} />
    </div>
  );
}
