import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, buildBars, buildOutline } from './chart-scale.ts';

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

describe('bars', () => {
  it('stand in the middle of their days, and those of several series side by side', () => {
    expect(buildBars([0, 5, 10], 10, { index: 0, count: 1 })).toBe('M1.12 100v-50h0.76v50zM2.12 100v-100h0.76v100z');
    expect(buildBars([10], 10, { index: 1, count: 2 })).toBe('M0.5 100v-100h0.38v100z');
  });
});

describe('an outline', () => {
  it('runs from the first value to the last, 0 at the bottom', () => {
    expect(buildOutline([0, 5, 10], 10)).toBe('M0.5 100L1.5 50L2.5 0');
    expect(buildOutline([], 10)).toBe('');
  });
});
