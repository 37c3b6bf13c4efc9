import { type PointerEvent, useState } from 'react';
import { formatNumber, formatShortDay } from '../lib/formatting/format.ts';
import { axisMarks, buildBars, buildOutline } from './chart-scale.ts';
import { type Tone, textClasses } from './tone.ts';

export interface ChartSeries {
  readonly name: string;
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly values: readonly number[];
}

/** A day on which something happened. */
export interface ChartMark {
  readonly day: string;
  readonly label: string;
}

interface DailyChartProps {
  /** Text alternative, e.g. 'Son 30 günün makaleleri'. */
  readonly label: string;
  /** ISO dates without time, oldest first; each series has one value per date. */
  readonly days: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Days marked by a dashed line, and listed below the chart. */
  readonly marks?: readonly ChartMark[];
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
      {props.marks !== undefined && props.marks.length > 0 && (
        <ul className="chart-marks">
          {props.marks.map(({ day, label }) => (
            <li key={day}>
              {formatShortDay(day)}: {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function Picture({ days, series, marks = [], height = 140, format = formatNumber, ...rest }: DailyChartProps) {
  const { leastStep = 1, isTitled = false } = rest;
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const steps = axisMarks(Math.max(0, ...series.flatMap(({ values }) => values)), leastStep);
  return (
    <div aria-hidden className="chart-picture">
      <Legend days={days} series={series} pointed={pointed} format={format} isTitled={isTitled} />
      <div>
        <div>
          {steps.map((step) => (
            <span key={step}>{format(step)}</span>
          ))}
        </div>
        <Plot
          days={days}
          series={series}
          marks={marks}
          height={height}
          top={steps[0]}
          pointed={pointed}
          onPoint={setPointed}
        />
        <div>
          {[days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)].map(
            (day) => day !== undefined && <span key={day}>{formatShortDay(day)}</span>,
          )}
        </div>
      </div>
    </div>
  );
}

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
          <i className={textClasses[tone]} />
          {name}
          {pointed !== undefined && <strong className="font-semibold text-ink">{format(values[pointed] ?? 0)}</strong>}
        </span>
      ))}
      {day !== undefined && <span className="ml-auto">{formatShortDay(day)}</span>}
    </p>
  );
}

interface PlotProps extends Pick<DailyChartProps, 'days' | 'series'> {
  readonly marks: readonly ChartMark[];
  readonly height: number;
  readonly top: number;
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
}

/** More days than this are an outline, because their bars would be thinner than a pixel. */
const barsMax = 100;

/** One unit of width per day, 100 units of height, stretched to the available space. */
function Plot({ days, series, marks, height, top, pointed, onPoint }: PlotProps) {
  const last = days.length - 1;
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
      className="overflow-visible"
      onPointerMove={point}
      onPointerLeave={() => onPoint(undefined)}
    >
      {[0, 50, 100].map((place) => (
        <path key={place} d={`M0 ${place}H${days.length}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      {pointed !== undefined && <path d={`M${pointed} 0h1V100h-1z`} className="fill-wash" />}
      {series.map(({ name, tone, values }, index) => (
        <g key={name} className={textClasses[tone]}>
          {days.length > barsMax ? (
            <path
              d={buildOutline(values, top)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ) : (
            <path d={buildBars(values, top, { index, count: series.length })} fill="currentColor" />
          )}
        </g>
      ))}
      {marks.map(({ day }) => {
        const place = days.indexOf(day);
        if (place === -1) return null;
        return (
          <path
            key={day}
            d={`M${place + 0.5} 0V100`}
            className="stroke-ink-soft"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
