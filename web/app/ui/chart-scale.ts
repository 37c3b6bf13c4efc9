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

/** The outline of values as SVG path data, with one unit of width per value and a height of 100 units. */
export function buildOutline(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${index} ${round(100 - (value / top) * 100)}`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
