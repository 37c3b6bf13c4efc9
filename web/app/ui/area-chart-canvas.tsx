import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { formatNumber, formatShortDay } from '../lib/format.ts';
import { subscribeToTheme } from '../lib/theme.ts';
import type { AreaChartProps } from './area-chart.tsx';

const tokens = { info: '--cobalt', success: '--turquoise', warning: '--amber', danger: '--coral' } as const;

/** The drawing behind `AreaChart`; drawn anew when data, width or theme change. */
export default function AreaChartCanvas(props: Required<AreaChartProps>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let chart = draw(element, props);
    const redraw = () => {
      chart.destroy();
      chart = draw(element, props);
    };
    const stopTheme = subscribeToTheme(redraw);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: props.height }));
    observer.observe(element);
    return () => {
      stopTheme();
      observer.disconnect();
      chart.destroy();
    };
  }, [props]);
  return <div ref={place} style={{ height: props.height }} className="overflow-hidden" />;
}

function draw(element: HTMLElement, { days, series, height }: Required<AreaChartProps>): UPlot {
  const style = getComputedStyle(element);
  const inkSoft = resolveColour(element, '--ink-soft');
  const line = resolveColour(element, '--line');
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: inkSoft, font, ticks: { show: false } };
  const options: UPlot.Options = {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { points: { size: 7 }, drag: { x: false, y: false }, y: false },
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 72,
        values: (_, places) => places.map((place) => dayLabel(days, place)),
      },
      {
        ...axis,
        grid: { stroke: line, width: 1 },
        size: 44,
        space: 36,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000],
        values: (_, places) => places.map((place) => formatNumber(place)),
      },
    ],
    series: [
      {},
      ...series.map(({ name, tone }) => {
        const stroke = resolveColour(element, tokens[tone]);
        const fill = `color-mix(in srgb, ${stroke} 14%, transparent)`;
        return { label: name, stroke, fill, width: 2, points: { show: false } };
      }),
    ],
  };
  return new UPlot(options, [days.map((_, index) => index), ...series.map(({ values }) => [...values])], element);
}

function dayLabel(days: readonly string[], place: number): string {
  const day = days[place];
  return day === undefined ? '' : formatShortDay(day);
}

/** A canvas needs a plain colour: the token as the element would compute it. */
function resolveColour(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
