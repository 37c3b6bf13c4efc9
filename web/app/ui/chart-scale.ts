/**
 * Marks of a value axis, from the top: twice a round step (1, 2 or 5 times a power of ten), the step, and 0.
 * @param max the largest value, at least 0
 * @param leastStep the smallest sensible step, a power of ten: 1 for counts
 */
export function axisMarks(max: number, leastStep = 1): readonly [top: number, middle: number, bottom: number] {
  let power = leastStep;
  for (;;) {
    for (const digit of [1, 2, 5]) {
      const step = digit * power;
      if (2 * step >= max) return [2 * step, step, 0];
    }
    power *= 10;
  }
}

/** The outline of values as SVG path data, with one unit of width per value and a height of 100 units: the middle of each. */
export function buildOutline(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${index + 0.5} ${round(100 - (value / top) * 100)}`)
    .join('');
}

/** Part of a day's width that its bars take together. */
const barsShare = 0.76;

/**
 * A bar for each value above 0 as SVG path data, in the units of `buildOutline`; bars of several series stand side by side.
 * @param series place of the series among those of the chart
 */
export function buildBars(
  values: readonly number[],
  top: number,
  series: { readonly index: number; readonly count: number },
): string {
  const width = round(barsShare / series.count);
  return values
    .map((value, day) => {
      if (value <= 0) return '';
      const height = round((value / top) * 100);
      const left = round(day + (1 - barsShare) / 2 + series.index * width);
      return `M${left} 100v${-height}h${width}v${height}z`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
