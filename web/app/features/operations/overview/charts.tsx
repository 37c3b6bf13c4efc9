import type { AdminSeries } from '@hokka/contracts/operations/statistics.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatPrice, formatShortDay } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { hasTrend } from '../../../ui/chart-scale.ts';
import { type ChartSeries, DailyChart } from '../../../ui/daily-chart.tsx';
import { RecordLink, TextLink } from '../../../ui/text-link.tsx';
import { formatCost, formatLira } from '../money-format.ts';

interface ChartsProps {
  readonly series: AdminSeries;
}

/** Registrations, articles, revenue and AI cost, each with its total. */
export function Charts({ series }: ChartsProps) {
  const { days, totals } = series;
  const dates = days.map(({ date }) => date);
  const period = `${new URLSearchParams({ from: dates[0] ?? '', to: dates.at(-1) ?? '' })}`;
  const within = `Son ${days.length} gün`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      <ChartCard
        title="Kayıtlar"
        to={`${paths.adminUsers}?${period}`}
        total={formatNumber(totals.signUps)}
        label={`${within}: yeni kullanıcılar`}
        dates={dates}
        lines={[{ name: 'Yeni kullanıcılar', tone: 'info', values: days.map(({ signUps }) => signUps) }]}
      />
      <ChartCard
        title="AI ile yazılan makaleler"
        to={`${paths.adminArticles}?${period}`}
        total={formatNumber(totals.articlesCompleted)}
        note={`${formatNumber(totals.articlesFailed)} yazım başarısız oldu`}
        label={`${within}: makaleler`}
        dates={dates}
        lines={[
          { name: 'Tamamlanan', tone: 'success', values: days.map(({ articlesCompleted }) => articlesCompleted) },
          { name: 'Başarısız', tone: 'danger', values: days.map(({ articlesFailed }) => articlesFailed) },
        ]}
      />
      <ChartCard
        title="Gelir"
        to={`${paths.adminSubscriptions}?tab=payments&status=completed&${period}`}
        total={formatPrice(totals.revenue)}
        note={`${formatPrice(totals.received)} ödeme, ${formatPrice(totals.refunded)} iade`}
        label={`${within}: TL ödemeler ve iadeler`}
        dates={dates}
        format={formatLira}
        lines={[
          { name: 'Ödemeler', tone: 'success', values: days.map(({ received }) => received) },
          { name: 'İadeler', tone: 'danger', values: days.map(({ refunded }) => refunded) },
        ]}
      />
      <ChartCard
        title="AI maliyeti"
        to={paths.adminCosts}
        total={formatCost(totals.aiCostUsd)}
        note={<Margin series={series} />}
        label={`${within}: AI maliyeti, dolar`}
        dates={dates}
        format={formatCost}
        leastStep={0.001}
        lines={[{ name: 'AI maliyeti', tone: 'info', values: days.map(({ aiCostUsd }) => aiCostUsd) }]}
      />
    </div>
  );
}

interface ChartCardProps {
  readonly title: string;
  /** The list of what the chart counts. */
  readonly to: string;
  readonly total: string;
  readonly note?: ReactNode;
  readonly label: string;
  readonly dates: readonly string[];
  readonly lines: readonly ChartSeries[];
  readonly format?: (value: number) => string;
  readonly leastStep?: number;
}

function ChartCard({ title, to, total, note, label, dates, lines, format, leastStep }: ChartCardProps) {
  const isFlat = lines.every(({ values }) => values.every((value) => value === 0));
  const showsTrend = lines.some(({ values }) => hasTrend(values));
  return (
    <Card as="section" aria-label={title} className="flex flex-col">
      <h3 className="font-medium font-sans text-sm">
        <RecordLink to={to}>{title}</RecordLink>
      </h3>
      <p className="font-semibold font-serif text-2xl tabular-nums">{total}</p>
      <p className="mb-3 text-ink-soft text-sm">{note}</p>
      {isFlat && <p className="text-ink-soft">Bu dönemde gösterilecek bir şey yok.</p>}
      {!isFlat && !showsTrend && <FewDays label={label} dates={dates} lines={lines} format={format} />}
      {showsTrend && (
        <div className="mt-auto">
          <DailyChart
            label={label}
            days={dates}
            series={lines}
            {...(format !== undefined && { format })}
            {...(leastStep !== undefined && { leastStep })}
          />
        </div>
      )}
    </Card>
  );
}

interface FewDaysProps extends Pick<ChartCardProps, 'label' | 'dates' | 'lines'> {
  readonly format: ((value: number) => string) | undefined;
}

/** The days with values, newest first, where they are too few for a chart. */
function FewDays({ label, dates, lines, format = formatNumber }: FewDaysProps) {
  const days = dates
    .map((date, index) => ({ date, values: lines.map(({ values }) => values[index] ?? 0) }))
    .filter(({ values }) => values.some((value) => value !== 0));
  return (
    <table aria-label={label} className="w-full text-base">
      {lines.length > 1 && (
        <thead>
          <tr className="text-ink-soft text-sm">
            <th scope="col" className="text-left font-normal">
              Gün
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {days.toReversed().map(({ date, values }) => (
          <tr key={date} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatShortDay(date)}
            </th>
            {values.map((value, index) => (
              <td key={lines[index]?.name} className="py-1.5 text-right tabular-nums">
                {format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Revenue minus AI cost; unknown without an exchange rate. */
function Margin({ series: { totals, usdTryRate } }: ChartsProps) {
  if (usdTryRate === null || totals.margin === null || totals.aiCost === null) {
    return (
      <>
        Marjı görmek için <TextLink to={paths.adminSettings}>ayarlarda</TextLink> dolar kurunu girin.
      </>
    );
  }
  return (
    <>
      {formatPrice(totals.aiCost)} (1 $ = {formatPrice(usdTryRate)}), marj{' '}
      <strong className={totals.margin < 0 ? 'text-coral' : 'text-ink'}>{formatPrice(totals.margin)}</strong>
    </>
  );
}
