import { viewDeviceLabels, viewSourceLabels } from '@hokka/contracts/views/counting.ts';
import type { ViewPeriod } from '@hokka/contracts/views/views.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Card } from '../../ui/card.tsx';
import { DailyChart } from '../../ui/daily-chart.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sumBySource } from './sources.ts';

interface PeriodChartsProps {
  readonly period: ViewPeriod;
  /** Over the chart of the days. */
  readonly overlay?: (days: readonly string[]) => ReactNode;
  /** Below it. */
  readonly children?: ReactNode;
}

/** Views and readers by day, sources, devices and hours of the day. */
export function PeriodCharts({ period, overlay, children }: PeriodChartsProps) {
  const { daily, days, devices, figures, sources } = period;
  return (
    <>
      <Card className="flex flex-col gap-3">
        <h2 className="text-xl">Günlere göre</h2>
        <DailyChart
          label={`Son ${days} günün görüntülenmeleri ve okurları`}
          days={daily.map(({ date }) => date)}
          series={[
            { name: 'Görüntülenme', tone: 'info', values: daily.map(({ views }) => views) },
            { name: 'Günlük tekil', tone: 'success', values: daily.map(({ readers }) => readers) },
          ]}
          overlay={overlay}
          height={200}
        />
        {children}
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-2">
        <Card className="flex flex-col gap-3">
          <h2 className="text-xl">Okurlar nereden geldi</h2>
          {sumBySource(sources).map(({ source, views, referrers }) => (
            <div key={source} className="wrap-anywhere">
              <ProgressBar isShare label={viewSourceLabels[source]} value={views} max={figures.views} tone="success" />
              {referrers.length > 0 && (
                <p className="mt-1 text-ink-soft text-sm">
                  {referrers.map(({ referrer, views: own }) => `${referrer} (${formatNumber(own)})`).join(', ')}
                </p>
              )}
            </div>
          ))}
        </Card>
        <div className="flex flex-col gap-6">
          <Card className="flex flex-col gap-3">
            <h2 className="text-xl">Cihazlar</h2>
            {devices.map(({ device, views }) => (
              <ProgressBar
                isShare
                key={device}
                label={viewDeviceLabels[device]}
                value={views}
                max={figures.views}
                tone="success"
              />
            ))}
          </Card>
          <HoursOfDay hours={period.hours} />
        </div>
      </div>
    </>
  );
}

/** Views by the hour of the day, as bars; the busiest hours in words. */
function HoursOfDay({ hours }: { readonly hours: readonly number[] }) {
  const most = Math.max(...hours);
  if (most === 0) return null;
  const busiest = hours.indexOf(most);
  const toHour = (hour: number) => `${String(hour % 24).padStart(2, '0')}.00`;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">Günün saatleri</h2>
      <p className="text-ink-soft text-sm">
        En çok {toHour(busiest)}–{toHour(busiest + 1)} arasında okunuyor.
      </p>
      <div aria-hidden className="flex h-20 items-end gap-px">
        {hours.map((views, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={hour}
            title={`${toHour(hour)}: ${formatNumber(views)}`}
            className="min-h-px flex-1 rounded-t-sm bg-cobalt"
            style={{ height: `${(views / most) * 100}%` }}
          />
        ))}
      </div>
      <p aria-hidden className="flex justify-between text-ink-soft text-sm tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour === 24 ? '24.00' : toHour(hour)}</span>
        ))}
      </p>
    </Card>
  );
}
