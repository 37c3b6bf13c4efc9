/** Maximum number of steps of an axis. */
const stepsMax = 5;

/**
 * Marks of a value axis, from the top to 0: equal round steps (1, 2, 2.5 or 5 times a power of ten), the highest mark
 * as close above the largest value as they allow.
 * @param max the largest value, at least 0
 * @param leastStep the smallest sensible step, a power of ten: 1 for counts
 */
export function axisMarks(max: number, leastStep = 1): readonly number[] {
  for (let power = leastStep; ; power *= 10) {
    for (const digit of power === leastStep ? [1, 2, 5] : [1, 2, 2.5, 5]) {
      const step = digit * power;
      const count = Math.max(1, Math.ceil(max / step - 1e-9));
      if (count <= stepsMax) return Array.from({ length: count + 1 }, (_, index) => (count - index) * step);
    }
  }
}

/** On fewer days with a value than these, a chart shows nothing that the figures beside it do not. */
const trendDaysMin = 4;

/** Whether there are values on enough days for a chart. */
export function hasTrend(values: readonly number[]): boolean {
  return values.filter((value) => value > 0).length >= trendDaysMin;
}

/** Days between two labels of the axis of days, the smallest that leaves at most seven of them. */
const labelIntervals = [1, 2, 7, 14, 28] as const;
const labelsMax = 7;

/** Places of the labelled days, counted back from the last. */
export function labelledDays(count: number): readonly number[] {
  const interval = labelIntervals.find((days) => Math.ceil(count / days) <= labelsMax) ?? 56;
  return Array.from({ length: Math.ceil(count / interval) }, (_, index) => count - 1 - index * interval).reverse();
}

/**
 * The outline of values as SVG path data, with one unit of width per value and a height of 100 units: the middle of
 * each.
 */
export function buildOutline(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${round(100 - (value / top) * 100)}`)
    .join('');
}

/**
 * A bar for each value above 0 as SVG path data, in the units of `buildOutline`.
 * @param share part of a day's width that its bar takes
 */
export function buildBars(values: readonly number[], top: number, share: number): string {
  return values
    .map((value, day) => {
      if (value <= 0) return '';
      const height = round((value / top) * 100);
      return `M${round(day + (1 - share) / 2)} 100v${-height}h${share}v${height}z`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
