import type { AdminSeries } from '@hokka/contracts/operations/statistics.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatPrice } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { hasTrend } from '../../../ui/chart-scale.ts';
import { type ChartSeries, DailyChart } from '../../../ui/daily-chart.tsx';
import { RecordLink, TextLink } from '../../../ui/text-link.tsx';
import { formatCost, formatLira } from '../money-format.ts';

interface ChartsProps {
  readonly series: AdminSeries;
}

/** Registrations, articles, revenue and AI cost, each with its total; those of too few days without a chart. */
export function Charts({ series }: ChartsProps) {
  const figures = listFigures(series);
  const drawn = figures.filter(isDrawn);
  const plain = figures.filter((figure) => !isDrawn(figure));
  const dates = series.days.map(({ date }) => date);
  return (
    <div className="flex flex-col gap-4">
      {plain.length > 0 && (
        <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-5">
          {plain.map((figure) => (
            <section key={figure.title} aria-label={figure.title}>
              <Total {...figure} />
            </section>
          ))}
        </Card>
      )}
      {drawn.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))] md:[&>:last-child:nth-child(odd)]:col-span-full">
          {drawn.map((figure) => (
            <Card key={figure.title} as="section" aria-label={figure.title} className="flex flex-col">
              <Total {...figure} />
              <div className="mt-auto pt-3">
                <DailyChart
                  label={`Son ${dates.length} gün: ${figure.label}`}
                  days={dates}
                  series={figure.lines}
                  {...(figure.format !== undefined && { format: figure.format })}
                  {...(figure.leastStep !== undefined && { leastStep: figure.leastStep })}
                />
              </div>
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}

/** A total and its values by day. */
interface DailyFigure {
  readonly title: string;
  /** The list of what is counted. */
  readonly to: string;
  readonly total: string;
  readonly note?: ReactNode;
  /** What the chart shows. */
  readonly label: string;
  readonly lines: readonly ChartSeries[];
  readonly format?: (value: number) => string;
  readonly leastStep?: number;
}

function isDrawn({ lines }: DailyFigure): boolean {
  return lines.some(({ values }) => hasTrend(values));
}

function listFigures(series: AdminSeries): readonly DailyFigure[] {
  const { days, totals } = series;
  const period = `${new URLSearchParams({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' })}`;
  return [
    {
      title: 'Kayıtlar',
      to: `${paths.adminUsers}?${period}`,
      total: formatNumber(totals.signUps),
      label: 'yeni kullanıcılar',
      lines: [{ name: 'Yeni kullanıcılar', tone: 'info', values: days.map(({ signUps }) => signUps) }],
    },
    {
      // Not the number of articles: one may be written several times, and erased ones are counted.
      title: 'Tamamlanan yazım',
      to: `${paths.adminArticles}?${period}`,
      total: formatNumber(totals.articlesCompleted),
      note: `${formatNumber(totals.articlesFailed)} tamamlanamadı; silinenler dahil`,
      label: 'yazımlar',
      lines: [
        { name: 'Tamamlanan', tone: 'success', values: days.map(({ articlesCompleted }) => articlesCompleted) },
        { name: 'Tamamlanamayan', tone: 'danger', values: days.map(({ articlesFailed }) => articlesFailed) },
      ],
    },
    {
      title: 'Gelir',
      to: `${paths.adminSubscriptions}?tab=payments&status=completed&${period}`,
      total: formatPrice(totals.revenue),
      ...(totals.refunded > 0 && {
        note: `${formatPrice(totals.received)} ödeme, ${formatPrice(totals.refunded)} iade`,
      }),
      label: 'TL ödemeler ve iadeler',
      format: formatLira,
      lines: [
        { name: 'Ödemeler', tone: 'success', values: days.map(({ received }) => received) },
        { name: 'İadeler', tone: 'danger', values: days.map(({ refunded }) => refunded) },
      ],
    },
    {
      title: 'AI maliyeti',
      to: paths.adminCosts,
      // The sum of a period is no price of one article, of which less than a cent matters.
      total: totals.aiCostUsd < 0.01 ? formatCost(totals.aiCostUsd) : formatPrice(totals.aiCostUsd, 'USD'),
      note: <Margin series={series} />,
      label: 'AI maliyeti, dolar',
      format: formatCost,
      leastStep: 0.001,
      lines: [{ name: 'AI maliyeti', tone: 'info', values: days.map(({ aiCostUsd }) => aiCostUsd) }],
    },
  ];
}

function Total({ title, to, total, note }: DailyFigure) {
  return (
    <>
      <h3 className="font-sans font-normal text-ink-soft text-sm">
        <RecordLink to={to} className="font-normal!">
          {title}
        </RecordLink>
      </h3>
      <p className="mt-1 font-semibold font-serif text-2xl tabular-nums">{total}</p>
      {note !== undefined && <p className="text-ink-soft text-sm">{note}</p>}
    </>
  );
}

/** Revenue minus AI cost; unknown without an exchange rate. */
function Margin({ series: { totals, usdTryRate } }: ChartsProps) {
  if (usdTryRate === null || totals.margin === null || totals.aiCost === null) {
    return (
      <>
        Marj için <TextLink to={paths.adminSettings}>dolar kurunu girin</TextLink>.
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
