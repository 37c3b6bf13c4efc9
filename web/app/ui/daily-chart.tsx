import { type PointerEvent, type ReactNode, useState } from 'react';
import { formatNumber, formatShortDay } from '../lib/formatting/format.ts';
import { axisMarks, buildBars, buildOutline, labelledDays } from './chart-scale.ts';
import { type Tone, textClasses } from './tone.ts';

export interface ChartSeries {
  readonly name: string;
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly values: readonly number[];
  /** What adds up day by day is an area, also alone. */
  readonly isSum?: boolean;
}

interface DailyChartProps {
  /** Text alternative, e.g. 'Son 30 günün makaleleri'. */
  readonly label: string;
  /** ISO dates without time, oldest first; each series has one value per date. */
  readonly days: readonly string[];
  /** A single one is drawn in bars; of several, the first is an area and the others are lines over it. */
  readonly series: readonly ChartSeries[];
  /** Over the plot, for the days that are shown; its labels stand above. */
  readonly overlay?: ((days: readonly string[]) => ReactNode) | undefined;
  /** Height of the plot, in pixels. */
  readonly height?: number;
  /** Formats a value; as a number by default. */
  readonly format?: (value: number) => string;
  /** Smallest step of the axis, a power of ten; 1 by default. */
  readonly leastStep?: number;
  /** The heading names the only series: values under the pointer appear above the plot, without a line of their own. */
  readonly isTitled?: boolean;
}

/** A chart is not shortened to fewer days than these. */
const daysMin = 14;

/**
 * Small chart of values over days, in bars; screen readers get a table. Drawn in the current text colour. It begins with
 * the first day that has a value: the time before a service began is empty.
 */
export function DailyChart({ days, series, ...rest }: DailyChartProps) {
  const first = days.findIndex((_, index) => series.some(({ values }) => values[index]));
  const start = Math.max(0, Math.min(first, days.length - daysMin));
  const props = {
    ...rest,
    days: days.slice(start),
    series: series.map((one) => ({ ...one, values: one.values.slice(start) })),
  };
  const { format = formatNumber } = props;
  return (
    <figure aria-label={props.label}>
      <Picture {...props} />
      {/* A table cannot be clipped and would keep its height, so its wrapper is visually hidden. */}
      <div className="sr-only">
        <table>
          <caption>{props.label}</caption>
          <thead>
            <tr>
              <th scope="col">Gün</th>
              {props.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatShortDay(day)}</th>
                {props.series.map(({ name, values }) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Picture({ days, series, overlay, height = 160, format = formatNumber, ...rest }: DailyChartProps) {
  const { leastStep = 1, isTitled = false } = rest;
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const steps = axisMarks(Math.max(0, ...series.flatMap(({ values }) => values)), leastStep);
  const labels = labelledDays(days.length);
  return (
    <div aria-hidden className="chart-picture">
      <Legend days={days} series={series} pointed={pointed} format={format} isTitled={isTitled} />
      <div data-labelled={overlay !== undefined || undefined}>
        <div>
          {steps.map((step) => (
            <span key={step}>{format(step)}</span>
          ))}
        </div>
        <div className="relative">
          <Plot days={days} series={series} height={height} steps={steps} pointed={pointed} onPoint={setPointed} />
          {overlay?.(days)}
        </div>
        <div className="chart-days" data-many={labels.length > 5 || undefined}>
          {labels.map((index) => (
            <span key={index} style={{ insetInlineStart: toPercent((index + 0.5) / days.length) }}>
              {formatShortDay(days[index] ?? '')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const toPercent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Whether series are lines: several of them, or more days than bars of at least a pixel. */
function areLines(series: readonly ChartSeries[]): boolean {
  return series.length > 1 || series[0]?.isSum === true || (series[0]?.values.length ?? 0) > barsMax;
}

const barsMax = 100;

interface LegendProps extends Pick<DailyChartProps, 'days' | 'series'> {
  readonly isTitled: boolean;
  readonly pointed: number | undefined;
  readonly format: (value: number) => string;
}

/** Names of the series and, while the pointer is over the chart, the day with its values. */
function Legend({ days, series, pointed, format, isTitled }: LegendProps) {
  const day = pointed === undefined ? undefined : days[pointed];
  if (isTitled && day === undefined) return null;
  return (
    <p className="chart-legend" data-titled={isTitled || undefined}>
      {series.map(({ name, tone, values }) => (
        <span key={name}>
          <i className={textClasses[tone]} data-line={areLines(series) || undefined} />
          {name}
          {pointed !== undefined && <strong className="font-semibold text-ink">{format(values[pointed] ?? 0)}</strong>}
        </span>
      ))}
      {day !== undefined && <span className="ml-auto">{formatShortDay(day)}</span>}
    </p>
  );
}

interface PlotProps extends Pick<DailyChartProps, 'days' | 'series'> {
  readonly height: number;
  /** Marks of the axis, from the top. */
  readonly steps: readonly number[];
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** One unit of width per day, 100 units of height, stretched to the available space. */
function Plot({ days, series, height, steps, pointed, onPoint }: PlotProps) {
  const last = days.length - 1;
  const [top = 1] = steps;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPoint(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length} 100`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      className="overflow-visible max-sm:max-h-36"
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      {steps.map((step) => (
        <path
          key={step}
          d={`M0 ${100 - (step / top) * 100}H${days.length}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {pointed !== undefined && <path d={`M${pointed} 0h1V100h-1z`} className="fill-wash" />}
      {series.map(({ name, tone, values }, index) => (
        <g key={name} className={textClasses[tone]}>
          {areLines(series) ? (
            <Outline path={buildOutline(values, top)} isArea={index === 0} />
          ) : (
            <path d={buildBars(values, top, 0.68)} fill="currentColor" />
          )}
        </g>
      ))}
    </svg>
  );
}

interface OutlineProps {
  readonly path: string;
  /** Fills the area below the line. */
  readonly isArea: boolean;
}

/** A line in the current colour. */
function Outline({ path, isArea }: OutlineProps) {
  const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      {isArea && <path d={`${path}V100H0.5z`} fill="currentColor" opacity="0.16" />}
      <path d={path} stroke="currentColor" strokeWidth="2.5" {...line} />
    </>
  );
}
