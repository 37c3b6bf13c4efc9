import { lazy, Suspense, useSyncExternalStore } from 'react';
import { formatNumber, formatShortDay } from '../lib/format.ts';
import type { Tone } from './tone.ts';

export interface ChartSeries {
  readonly name: string;
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly values: readonly number[];
}

export interface AreaChartProps {
  /** What the picture shows, e.g. 'Son 30 günün makaleleri'. */
  readonly label: string;
  /** ISO dates without time, oldest first; one value of each series for each. */
  readonly days: readonly string[];
  readonly series: readonly ChartSeries[];
  /** In pixels. */
  readonly height?: number;
}

const Canvas = lazy(() => import('./area-chart-canvas.tsx'));

/** Values over days as a small picture; screen readers get the same as a table. The drawing code is loaded when needed. */
export function AreaChart({ height = 160, ...props }: AreaChartProps) {
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const room = <div style={{ height }} />;
  return (
    <figure>
      <div aria-hidden>
        {inBrowser ? (
          <Suspense fallback={room}>
            <Canvas {...props} height={height} />
          </Suspense>
        ) : (
          room
        )}
      </div>
      <table className="sr-only">
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
                <td key={name}>{formatNumber(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function neverChanges(): () => void {
  return () => {};
}
