import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, buildOutline } from './chart-scale.ts';

describe('the marks of an axis', () => {
  it.each([
    [0, [2, 1, 0]],
    [2, [2, 1, 0]],
    [3, [4, 2, 0]],
    [9, [10, 5, 0]],
    [11, [20, 10, 0]],
    [84_210, [100_000, 50_000, 0]],
  ])('up to %i', (max, marks) => {
    expect(axisMarks(max)).toEqual(marks);
  });

  it.each([
    [0, [0.02, 0.01, 0]],
    [0.03, [0.04, 0.02, 0]],
    [0.9, [1, 0.5, 0]],
    [2.5, [4, 2, 0]],
  ])('of money up to %d', (max, marks) => {
    const found = axisMarks(max, 0.01);
    marks.forEach((mark, index) => {
      expect(found[index]).toBeCloseTo(mark, 10);
    });
  });

  it('hold every value and waste at most three fifths of the height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1e9 }), (max) => {
        const [top] = axisMarks(max);
        expect(top).toBeGreaterThanOrEqual(max);
        expect(max / top).toBeGreaterThan(0.4);
      }),
    );
  });
});

describe('an outline', () => {
  it('runs from the first value to the last, 0 at the bottom', () => {
    expect(buildOutline([0, 5, 10], 10)).toBe('M0 100L1 50L2 0');
    expect(buildOutline([], 10)).toBe('');
  });
});
