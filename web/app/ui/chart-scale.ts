/**
 * The marks of a value axis, from the top down: twice a round step (1, 2 or 5 times a power of ten), the step, and 0.
 * @param max the largest value; whole numbers from 0 on
 */
export function axisMarks(max: number): readonly [top: number, middle: number, bottom: number] {
  let power = 1;
  for (;;) {
    for (const digit of [1, 2, 5]) {
      const step = digit * power;
      if (2 * step >= max) return [2 * step, step, 0];
    }
    power *= 10;
  }
}

/** The outline of values as SVG path data in a box of one unit per value and 100 units of height. */
export function outlineOf(values: readonly number[], top: number): string {
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${index} ${round(100 - (value / top) * 100)}`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
